import { useT } from '@crm/i18n';
import { Checkbox, FieldRow, FormLayout, Select, TextField } from '@crm/ui-kit';
import { themeVariables } from '@crm/webform-renderer/styles';
import { useSettings } from '../settings/use-settings.ts';
import { TabPage } from '../tabs/TabPage.tsx';
import { ColourField } from './ColourField.tsx';
import { Contrast } from './Contrast.tsx';
import styles from './DesignTab.module.css';
import { fonts, presets, usual, usualPage } from './presets.ts';

/** Renders the tab for button, colours and font, with the contrast of each pair of colours (spec 1 §3). */
export function DesignTab() {
  const t = useT('webforms');
  const { values, change, errorOf, text } = useSettings();
  const ground = values.buttonBackgroundColor || usual.ground;
  const words = values.buttonTextColor || usual.text;
  // The default of an empty page colour depends on the other page colour.
  const own = themeVariables({ backgroundColor: values.backgroundColor, textColor: values.textColor });
  const page = {
    ground: values.backgroundColor || usualPage.ground,
    text: values.textColor || (own['--ewf-own-text'] ?? usualPage.text).toUpperCase(),
  };
  const setPair = (pair: { ground: string; text: string }) =>
    change({ buttonBackgroundColor: pair.ground, buttonTextColor: pair.text });
  return (
    <TabPage title={t('tab.design')} lead={t('design.lead')} view="form">
      <FormLayout>
        <div role="group" aria-label={t('design.presets')} className={styles.group}>
          <span className={styles.title}>{t('design.presets')}</span>
          <div className={styles.presets}>
            {presets.map((preset) => {
              const isOn = ground.toUpperCase() === preset.ground && words.toUpperCase() === preset.text;
              return (
                <button
                  key={preset.key}
                  type="button"
                  className={styles.preset}
                  aria-pressed={isOn}
                  style={{ background: preset.ground, color: preset.text }}
                  onClick={() => setPair(preset)}
                >
                  {t(`design.preset.${preset.key}`)}
                </button>
              );
            })}
          </div>
        </div>
        <FieldRow>
          <ColourField
            label={t('settings.buttonBackgroundColor')}
            value={values.buttonBackgroundColor}
            usual={usual.ground}
            error={errorOf('buttonBackgroundColor')}
            onChange={(buttonBackgroundColor) => change({ buttonBackgroundColor })}
          />
          <ColourField
            label={t('settings.buttonTextColor')}
            value={values.buttonTextColor}
            usual={usual.text}
            error={errorOf('buttonTextColor')}
            onChange={(buttonTextColor) => change({ buttonTextColor })}
          />
        </FieldRow>
        <Contrast ground={ground} text={words} onFix={setPair} />
        <FieldRow>
          <ColourField
            label={t('settings.backgroundColor')}
            value={values.backgroundColor}
            usual={usualPage.ground}
            error={errorOf('backgroundColor')}
            onChange={(backgroundColor) => change({ backgroundColor })}
          />
          <ColourField
            label={t('settings.textColor')}
            value={values.textColor}
            usual={page.text}
            error={errorOf('textColor')}
            onChange={(textColor) => change({ textColor })}
          />
        </FieldRow>
        {(values.backgroundColor !== '' || values.textColor !== '') && (
          <Contrast
            ground={page.ground}
            text={page.text}
            onFix={(pair) => change({ backgroundColor: pair.ground, textColor: pair.text })}
          />
        )}
        <Contrast ground={page.ground} text={ground} isShape />
        <TextField
          label={t('settings.buttonText')}
          maxLength={50}
          placeholder={t('settings.buttonTextUsual')}
          {...text('buttonText')}
        />
        <Select
          label={t('settings.themeFont')}
          options={fonts.map((value) => ({ value, label: value === 'system' ? t('settings.systemFont') : value }))}
          value={values.themeFont ?? fonts[0]!}
          error={errorOf('themeFont')}
          onChange={(themeFont) => change({ themeFont })}
        />
        <Checkbox
          label={t('settings.showOptionalBadge')}
          description={t('settings.showOptionalBadgeHelp')}
          isSelected={values.showOptionalBadge}
          onChange={(showOptionalBadge) => change({ showOptionalBadge })}
        />
        <Checkbox
          label={t('settings.showConfirmation')}
          description={t('settings.showConfirmationHelp')}
          isSelected={values.showConfirmation}
          onChange={(showConfirmation) => change({ showConfirmation })}
        />
        <Checkbox
          label={t('settings.noStyle')}
          description={t('settings.noStyleHelp')}
          isSelected={values.noStyle}
          onChange={(noStyle) => change({ noStyle })}
        />
      </FormLayout>
    </TabPage>
  );
}
