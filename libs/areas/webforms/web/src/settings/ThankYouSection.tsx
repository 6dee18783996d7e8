import { useT } from '@crm/i18n';
import { FormSection } from '@crm/ui-kit';
import { FormRadioGroup, FormTextArea, FormTextField } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import type { SettingsValues } from './settings.types.ts';

/** What happens after a successful send: a message, or another page (spec 1 §4). */
export function ThankYouSection() {
  const t = useT('webforms');
  const { values } = useFormikContext<SettingsValues>();
  return (
    <FormSection title={t('settings.thankYou')}>
      <FormRadioGroup
        name="thankyouType"
        label={t('settings.thankyouType')}
        orientation="horizontal"
        options={[
          { value: 'message', label: t('settings.thankyouMessageType') },
          { value: 'redirect', label: t('settings.redirectType') },
        ]}
      />
      {values.thankyouType === 'redirect' && (
        <FormTextField
          name="redirectUrl"
          label={t('settings.redirectUrl')}
          isRequired
          type="url"
          inputMode="url"
          placeholder="https://"
          description={t('settings.redirectUrlHelp')}
        />
      )}
      <FormTextArea
        name="thankyouMessage"
        label={t('settings.thankyouMessage')}
        maxLength={5000}
        description={t('settings.thankyouMessageHelp')}
      />
    </FormSection>
  );
}
