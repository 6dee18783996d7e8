import { useT } from '@crm/i18n';
import { HelpTip, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsFrame } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NoticeCard } from './NoticeCard.tsx';
import { settingsSlice } from './settings.slice.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './SettingsPage.module.css';
import { TagCard } from './TagCard.tsx';

/** Shows the page アクセス解析: the tag for a site's pages, the exclusions, and the notice for the site's visitors. */
export function Page() {
  const t = useT('tracking-settings');
  const dispatch = useDispatch();
  const { settings, failure } = useSelector(settingsSlice.select);
  usePageTitle(t('title'));
  useEffect(() => {
    dispatch(settingsSlice.opened());
  }, [dispatch]);
  return (
    <SettingsFrame failure={failure} onRetry={() => dispatch(settingsSlice.opened())}>
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
    </SettingsFrame>
  );
}
