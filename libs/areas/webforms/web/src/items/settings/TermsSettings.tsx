import { useT } from '@crm/i18n';
import { Banner, Button, TextArea, TextField } from '@crm/ui-kit';
import { useItem } from './item-fields.ts';

/** Renders the settings of the consent: name and address of the privacy policy, and address of the terms of service. */
export function TermsSettings() {
  const t = useT('webforms');
  const { rendered, change, errorOf, text } = useItem();
  return (
    <>
      {!rendered.visibility && (
        <Banner
          meaning="danger"
          isLive={false}
          actions={
            <Button size="small" onPress={() => change({ visibility: true })}>
              {t('item.show')}
            </Button>
          }
        >
          {errorOf('visibility') ?? t('item.termsHidden')}
        </Banner>
      )}
      <TextField label={t('data.label')} maxLength={255} {...text('label')} />
      <TextArea label={t('data.explanation')} rows={2} maxLength={2000} {...text('explanation')} />
      <TextField
        label={t('data.privacyPolicyPlaceholder')}
        maxLength={255}
        placeholder={t('newItem.privacyPolicy')}
        {...text('privacyPolicyPlaceholder')}
      />
      <TextField
        label={t('data.privacyPolicyUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...text('privacyPolicyUrl')}
      />
      <TextField
        label={t('data.termOfServiceUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        description={t('data.termOfServiceHelp')}
        {...text('termOfServiceUrl')}
      />
    </>
  );
}
