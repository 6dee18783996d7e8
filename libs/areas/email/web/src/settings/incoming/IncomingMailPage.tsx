import { useT } from '@crm/i18n';
import { Banner, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsColumn, SettingsFrame } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AddressCard } from './AddressCard.tsx';
import { selectIncoming, settingsSlice } from './incoming.slice.ts';
import { IncomingRulesForm } from './IncomingRulesForm.tsx';

/** Shows the addresses that make deals and customers of mails, and the rules for it. */
export function Page() {
  const t = useT('email-settings');
  const dispatch = useDispatch();
  const { settings, failure } = useSelector(selectIncoming);
  usePageTitle(t('incoming.title'));
  useEffect(() => void dispatch(settingsSlice.opened()), [dispatch]);
  return (
    <SettingsFrame failure={failure} onRetry={() => dispatch(settingsSlice.opened())}>
      <SettingsColumn>
        <PageHeader title={t('incoming.title')} description={t('incoming.description')} />
        {settings ? (
          <>
            {!settings.isReceiving && (
              <Banner meaning="caution" title={t('incoming.off')}>
                {t('incoming.offText')}
              </Banner>
            )}
            <AddressCard kind="deal" address={settings.dealAddress} />
            <AddressCard kind="customer" address={settings.customerAddress} />
            <IncomingRulesForm settings={settings} />
          </>
        ) : (
          <Skeleton shape="block" height={480} label={t('common:state.loading')} />
        )}
      </SettingsColumn>
    </SettingsFrame>
  );
}
