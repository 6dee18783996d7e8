import { errorText, useT } from '@crm/i18n';
import { ErrorState, HelpTip, NoPermissionState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NoticeCard } from './NoticeCard.tsx';
import { settingsOpened } from './settings.slice.ts';
import type { SettingsState } from './settings.slice.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './SettingsPage.module.css';
import { TagCard } from './TagCard.tsx';

/** アクセス解析: the tag to put into a site's pages, what is not recorded, and the words for the site's visitors. */
export function Page() {
  const t = useT('tracking-settings');
  const dispatch = useDispatch();
  const { status, settings, failure } = useSelector(
    (state: { 'tracking-settings': SettingsState }) => state['tracking-settings'],
  );
  usePageTitle(t('title'));
  useEffect(() => {
    dispatch(settingsOpened());
  }, [dispatch]);
  if (status === 'failed' && failure) {
    return failure.code === 'FeatureDisabled' || failure.code === 'Forbidden' ? (
      <NoPermissionState title={t('common:error.forbiddenTitle')}>{errorText(t, failure)}</NoPermissionState>
    ) : (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(settingsOpened())}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        titleAction={
          <HelpTip label={t('common:help.about', { what: t('title') })}>
            <p>{t('help.visitor')}</p>
            <p>{t('help.contact')}</p>
            <p>{t('help.session')}</p>
          </HelpTip>
        }
        description={t('description')}
      />
      {settings ? (
        <>
          <TagCard settings={settings} />
          <SettingsForm settings={settings} />
          <NoticeCard settings={settings} />
        </>
      ) : (
        <>
          <Skeleton shape="block" height={220} label={t('common:state.loading')} />
          <Skeleton shape="block" height={320} />
        </>
      )}
    </div>
  );
}
