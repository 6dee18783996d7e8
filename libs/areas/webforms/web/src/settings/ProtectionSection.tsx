import { useT } from '@crm/i18n';
import { FormSection } from '@crm/ui-kit';
import { FormCheckbox, FormTextArea } from '@crm/web-kit';

/** The spam check, and whose addresses are not taken. */
export function ProtectionSection() {
  const t = useT('webforms');
  return (
    <FormSection title={t('settings.protection')}>
      <FormCheckbox
        name="isProtectingSpam"
        label={t('settings.isProtectingSpam')}
        description={t('settings.isProtectingSpamHelp')}
      />
      <FormTextArea
        name="blockDomainList"
        label={t('settings.blockDomainList')}
        rows={4}
        placeholder={'gmail.com\nyahoo.co.jp'}
        description={t('settings.blockDomainListHelp')}
      />
    </FormSection>
  );
}
