import { useT } from '@crm/i18n';
import { Card, FormLayout, Switch, TextArea } from '@crm/ui-kit';
import { Help } from '../parts/Help.tsx';
import { useSettings } from '../settings/use-settings.ts';

/** Renders the sites that may show the form and the parameters that its address may carry. */
export function EmbedSettings() {
  const t = useT('webforms');
  const { values, change, text } = useSettings();
  return (
    <Card title={t('embed.settings')} titleAction={<Help about={t('embed.settings')} text={t('help.address')} />}>
      <FormLayout>
        <TextArea
          label={t('embed.origins')}
          rows={2}
          placeholder={'https://www.example.jp'}
          description={t('embed.originsHelp')}
          {...text('allowedOrigins')}
        />
        <Switch
          label={t('embed.prefill')}
          description={t('embed.prefillHelp')}
          isSelected={values.prefillEnabled}
          onChange={(prefillEnabled) =>
            change({ prefillEnabled, ...(prefillEnabled ? {} : { prefillPersonal: false }) })
          }
        />
        <Switch
          label={t('embed.prefillPersonal')}
          description={t('embed.prefillPersonalHelp')}
          isSelected={values.prefillPersonal}
          isDisabled={!values.prefillEnabled}
          onChange={(prefillPersonal) => change({ prefillPersonal })}
        />
        <Switch
          label={t('embed.utm')}
          description={t('embed.utmHelp')}
          isSelected={values.captureUtm}
          onChange={(captureUtm) => change({ captureUtm })}
        />
      </FormLayout>
    </Card>
  );
}
