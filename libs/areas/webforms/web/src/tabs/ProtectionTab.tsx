import { useT } from '@crm/i18n';
import { FormLayout, Switch, TextArea } from '@crm/ui-kit';
import { SpamSettings } from '../spam/SpamSettings.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { TabPage } from './TabPage.tsx';

/** Addresses of mailboxes that anybody can have at once (spec 3 §2.13). */
const freemail = ['gmail.com', 'yahoo.co.jp', 'icloud.com', 'outlook.jp', 'hotmail.com', 'outlook.com', 'aol.com'];

/** The spam check, and whose addresses are not taken. */
export function ProtectionTab({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const { values, change, text } = useSettings();
  const lines = values.blockDomainList.split('\n');
  const hasFreemail = freemail.every((domain) => lines.includes(domain));
  const toggle = (isOn: boolean) => {
    const others = lines.filter((line) => line !== '' && !freemail.includes(line));
    change({ blockDomainList: [...others, ...(isOn ? freemail : [])].join('\n') });
  };
  return (
    <TabPage title={t('tab.protection')} lead={t('protection.lead')}>
      <FormLayout>
        <Switch
          label={t('settings.isProtectingSpam')}
          description={t('settings.isProtectingSpamHelp')}
          isSelected={values.isProtectingSpam}
          onChange={(isProtectingSpam) => change({ isProtectingSpam })}
        />
        <Switch
          label={t('protection.freemail')}
          description={t('protection.freemailHelp')}
          isSelected={hasFreemail}
          onChange={toggle}
        />
        <TextArea
          label={t('settings.blockDomainList')}
          rows={6}
          placeholder={'example.com\nexample.jp'}
          description={t('settings.blockDomainListHelp')}
          {...text('blockDomainList')}
        />
      </FormLayout>
      <SpamSettings webformId={webformId} />
    </TabPage>
  );
}
