import { errorText, useT } from '@crm/i18n';
import { ErrorState, NoPermissionState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSettings, settingsOpened } from './settings.slice.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './SettingsPage.module.css';

/** 見積: what stands on every estimate of the company, and how it is counted. */
export function Page() {
  const t = useT('billing-settings');
  const dispatch = useDispatch();
  const { status, settings, failure } = useSelector(selectSettings);
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
      <PageHeader title={t('title')} description={t('description')} />
      {settings ? (
        <SettingsForm settings={settings} />
      ) : (
        <Skeleton shape="block" height={480} label={t('common:state.loading')} />
      )}
    </div>
  );
}
