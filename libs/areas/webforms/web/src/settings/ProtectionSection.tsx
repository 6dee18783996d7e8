import { useT } from '@crm/i18n';
import { FormSection } from '@crm/ui-kit';
import { FormCheckbox, FormTextArea } from '@crm/web-kit';
import { useField } from 'formik';
import { memo } from 'react';
import { FreeMailPreset } from '../spam/FreeMailPreset.tsx';
import { SpamSettings } from '../spam/SpamSettings.tsx';

// Every key in the form around it renders this section; the panel has no part in that.
const Panel = memo(SpamSettings);

interface ProtectionSectionProps {
  webformId: number;
}

/** The spam check, and whose addresses are not taken. */
export function ProtectionSection({ webformId }: ProtectionSectionProps) {
  const t = useT('webforms');
  const [{ value }, , { setValue }] = useField<string>('blockDomainList');
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
      <div>
        <FreeMailPreset value={value} onChange={(next) => void setValue(next)} />
      </div>
      <Panel webformId={webformId} />
    </FormSection>
  );
}
