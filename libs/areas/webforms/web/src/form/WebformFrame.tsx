import { errorText, useT } from '@crm/i18n';
import { ButtonLink, ErrorState, NoPermissionState, NotFoundState, Skeleton, Tabs } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Webform } from '../domain/webform.types.ts';
import { selectSettings } from '../draft/draft.selectors.ts';
import { useLedOn } from '../parts/use-led-on.ts';
import { selectForm } from './form.selectors.ts';
import { FormHead } from './FormHead.tsx';
import { formLeft, formOpened, formReloaded } from './form.slice.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ProblemsBanner } from './ProblemsBanner.tsx';
import { WebformConflict } from './WebformConflict.tsx';
import { tabAddress, webformTabs } from './webform-tabs.ts';
import type { WebformTab } from './webform-tabs.ts';
import styles from './WebformFrame.module.css';

interface WebformFrameProps {
  webformId: number;
  tab: WebformTab;
  /** Content of the tab, once the form has loaded. */
  children: (form: Webform) => ReactNode;
}

/** Renders the frame of every tab: name and state of the form, the tabs, errors, and the guard against lost edits. */
export function WebformFrame({ webformId, tab, children }: WebformFrameProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { status, form: known, id, failure } = useSelector(selectForm);
  const settings = useSelector(selectSettings);
  useEffect(() => {
    dispatch(formOpened({ id: webformId }));
    return () => void dispatch(formLeft());
  }, [dispatch, webformId]);
  useLedOn();
  const form = id === webformId ? known : null;
  const name = (form && settings.name) || form?.name;
  usePageTitle(name);

  const toList = <ButtonLink href="/forms">{t('form.toList')}</ButtonLink>;
  if (status === 'notFound') {
    return (
      <NotFoundState title={t('form.notFound')} actions={toList}>
        {t('common:error.notFoundText')}
      </NotFoundState>
    );
  }
  if (status === 'forbidden') {
    return (
      <NoPermissionState title={t('common:error.forbiddenTitle')}>{t('common:error.forbiddenText')}</NoPermissionState>
    );
  }
  if (status === 'failed' && failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(formReloaded())}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (!form) {
    return (
      <div className={styles.page}>
        <Skeleton shape="title" width={280} label={t('common:state.loading')} />
        <Skeleton shape="block" height={40} />
        <Skeleton shape="block" height={480} />
      </div>
    );
  }
  // The editing tabs wait for the form; answers and statistics do not need it.
  const isHere = status === 'ready' || tab === 'logs' || tab === 'statistics';
  return (
    <div className={styles.page}>
      <FormHead form={form} name={name ?? ''} />
      <WebformConflict />
      <ProblemsBanner />
      <Tabs
        label={t('form.tabs')}
        value={tab}
        onChange={(next) => void navigate(tabAddress(webformId, next as WebformTab))}
        tabs={webformTabs.map((one) => ({ id: one, label: t(`tab.${one}`) }))}
      >
        {isHere ? children(form) : <Skeleton shape="block" height={420} label={t('common:state.loading')} />}
      </Tabs>
      <LeaveGuard />
    </div>
  );
}
