import { useT } from '@crm/i18n';
import { PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsColumn, SettingsFrame } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RulesForm } from './RulesForm.tsx';
import { SendingCard } from './SendingCard.tsx';
import { selectRules, settingsSlice } from './settings.slice.ts';
import { SuppressionsCard } from './SuppressionsCard.tsx';

/** Renders the rules of mailings, the stopped addresses, and the mails without a known result. */
export function Page() {
  const t = useT('campaign-settings');
  const dispatch = useDispatch();
  const { settings, failure } = useSelector(selectRules);
  usePageTitle(t('title'));
  useEffect(() => void dispatch(settingsSlice.opened()), [dispatch]);
  return (
    <SettingsFrame failure={failure} onRetry={() => dispatch(settingsSlice.opened())}>
      <SettingsColumn>
        <PageHeader title={t('title')} description={t('description')} />
        <SendingCard />
        {settings ? (
          <RulesForm settings={settings} />
        ) : (
          <Skeleton shape="block" height={480} label={t('common:state.loading')} />
        )}
        <SuppressionsCard />
      </SettingsColumn>
    </SettingsFrame>
  );
}
