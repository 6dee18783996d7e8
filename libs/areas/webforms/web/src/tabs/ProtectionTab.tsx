import { useT } from '@crm/i18n';
import { FormLayout, Switch, TextArea } from '@crm/ui-kit';
import { FreeMailPreset } from '../spam/FreeMailPreset.tsx';
import { SpamSettings } from '../spam/SpamSettings.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { TabPage } from './TabPage.tsx';

/** Renders the spam check and the blocked domains. */
export function ProtectionTab({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const { values, change, text } = useSettings();
  return (
    <TabPage title={t('tab.protection')} lead={t('protection.lead')} help={t('help.protection')}>
      <FormLayout>
        <Switch
          label={t('settings.isProtectingSpam')}
          description={t('settings.isProtectingSpamHelp')}
          isSelected={values.isProtectingSpam}
          onChange={(isProtectingSpam) => change({ isProtectingSpam })}
        />
        <TextArea
          label={t('settings.blockDomainList')}
          rows={6}
          placeholder={'example.com\nexample.jp'}
          description={t('settings.blockDomainListHelp')}
          {...text('blockDomainList')}
        />
        <div>
          <FreeMailPreset value={values.blockDomainList} onChange={(blockDomainList) => change({ blockDomainList })} />
        </div>
      </FormLayout>
      <div data-own-undo="">
        <SpamSettings webformId={webformId} />
      </div>
    </TabPage>
  );
}
