import { useT } from '@crm/i18n';
import { FormSection } from '@crm/ui-kit';
import { FormTextArea, FormTextField } from '@crm/web-kit';

/** What the form is called, inside and outside. */
export function BasicSection() {
  const t = useT('webforms');
  return (
    <FormSection title={t('settings.basic')}>
      <FormTextField
        name="name"
        label={t('settings.name')}
        isRequired
        maxLength={100}
        description={t('settings.nameHelp')}
      />
      <FormTextField
        name="displayName"
        label={t('settings.displayName')}
        maxLength={255}
        description={t('settings.displayNameHelp')}
      />
      <FormTextArea name="memo" label={t('settings.memo')} rows={2} maxLength={1000} />
    </FormSection>
  );
}
