import { errorText, useT } from '@crm/i18n';
import {
  Breadcrumbs,
  ButtonLink,
  ErrorState,
  NoPermissionState,
  NotFoundState,
  PageHeader,
  Skeleton,
  Tabs,
} from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Webform } from '../domain/webform.types.ts';
import { draftDropped } from '../items/editor.slice.ts';
import { selectIsDirty } from '../items/editor.selectors.ts';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from '../parts/ListScreen.module.css';
import { PublishButton } from '../publication/PublishButton.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { selectForm } from './form.selectors.ts';
import { formLeft, formOpened, formReloaded } from './form.slice.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ProblemsBanner } from './ProblemsBanner.tsx';
import { tabAddress, webformTabs } from './webform-tabs.ts';
import type { WebformTab } from './webform-tabs.ts';

interface WebformFrameProps {
  webformId: number;
  tab: WebformTab;
  /** Settings have been edited and not been saved. */
  isDirty?: boolean;
  /** What the tab shows, once the form is here. */
  children: (form: Webform) => ReactNode;
}

/** What is around every tab of a form: its name and state, the ways on, what went wrong, and the guard of edits. */
export function WebformFrame({ webformId, tab, isDirty: hasDirtySettings = false, children }: WebformFrameProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { status, form: known, id, failure } = useSelector(selectForm);
  const hasDirtyItems = useSelector(selectIsDirty);
  const isDirty = hasDirtyItems || hasDirtySettings;
  useEffect(() => {
    dispatch(formOpened({ id: webformId }));
    return () => void dispatch(formLeft());
  }, [dispatch, webformId]);
  const form = id === webformId ? known : null;
  usePageTitle(form?.name);

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
        <Skeleton shape="block" height={420} />
      </div>
    );
  }
  // Edits begin on what the server has now; answers and statistics can be read meanwhile.
  const isHere = status === 'ready' || tab === 'logs' || tab === 'statistics';
  return (
    <div className={styles.page}>
      <PageHeader
        title={form.name}
        breadcrumbs={
          <Breadcrumbs
            label={t('form.path')}
            items={[{ label: t('list.title'), href: '/forms' }, { label: form.name }]}
          />
        }
        actions={
          <>
            <StatusBadge status={form.status} />
            {form.status !== 'draft' && (
              <ButtonLink href={form.publicUrl} target="_blank" rel="noopener noreferrer" icon={<ExternalLink />}>
                {t('publication.openPage')}
              </ButtonLink>
            )}
            {tab !== 'publication' && <PublishButton form={form} isDirty={isDirty} />}
          </>
        }
      />
      <ConflictBanner />
      <ProblemsBanner tab={tab} />
      <Tabs
        label={t('form.tabs')}
        value={tab}
        onChange={(next) => void navigate(tabAddress(webformId, next as WebformTab))}
        tabs={webformTabs.map((name) => ({ id: name, label: t(`tab.${name}`) }))}
      >
        {isHere ? children(form) : <Skeleton shape="block" height={420} label={t('common:state.loading')} />}
      </Tabs>
      <LeaveGuard isDirty={isDirty} onLeave={() => dispatch(draftDropped())} />
    </div>
  );
}
