import { useT } from '@crm/i18n';
import { FormLayout, RadioGroup, TextArea, TextField } from '@crm/ui-kit';
import { useSettings } from '../settings/use-settings.ts';
import { TabPage } from './TabPage.tsx';

/** Renders the result of a successful submission: a message, or a redirect (spec 1 §4). */
export function ThankYouTab() {
  const t = useT('webforms');
  const { values, change, text } = useSettings();
  return (
    <TabPage title={t('tab.thank_you')} lead={t('thankYou.lead')} view="thank-you">
      <FormLayout>
        <RadioGroup
          label={t('settings.thankyouType')}
          orientation="horizontal"
          options={[
            { value: 'message', label: t('settings.thankyouMessageType') },
            { value: 'redirect', label: t('settings.redirectType') },
          ]}
          value={values.thankyouType}
          onChange={(thankyouType) => change({ thankyouType: thankyouType as typeof values.thankyouType })}
        />
        {values.thankyouType === 'redirect' && (
          <TextField
            label={t('settings.redirectUrl')}
            isRequired
            requiredText={t('common:field.required')}
            type="url"
            inputMode="url"
            placeholder="https://"
            description={t('settings.redirectUrlHelp')}
            {...text('redirectUrl')}
          />
        )}
        <TextArea
          label={t('settings.thankyouMessage')}
          rows={5}
          maxLength={5000}
          description={t('settings.thankyouMessageHelp')}
          {...text('thankyouMessage')}
        />
      </FormLayout>
    </TabPage>
  );
}
