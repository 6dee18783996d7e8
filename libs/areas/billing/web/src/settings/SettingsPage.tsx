import { useT } from '@crm/i18n';
import { PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsFrame } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { settingsSlice } from './settings.slice.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './SettingsPage.module.css';

/** Renders the 見積 settings: the texts on every estimate of the company, and its calculation rules. */
export function Page() {
  const t = useT('billing-settings');
  const dispatch = useDispatch();
  const { settings, failure } = useSelector(settingsSlice.select);
  usePageTitle(t('title'));
  useEffect(() => {
    dispatch(settingsSlice.opened());
  }, [dispatch]);
  return (
    <SettingsFrame failure={failure} onRetry={() => dispatch(settingsSlice.opened())}>
      <div className={styles.page}>
        <PageHeader title={t('title')} description={t('description')} />
        {settings ? (
          <SettingsForm settings={settings} />
        ) : (
          <Skeleton shape="block" height={480} label={t('common:state.loading')} />
        )}
      </div>
    </SettingsFrame>
  );
}
