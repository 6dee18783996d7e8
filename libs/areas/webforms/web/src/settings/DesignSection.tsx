import { useT } from '@crm/i18n';
import { Banner, FormSection } from '@crm/ui-kit';
import { FormCheckbox, FormSelect, FormTextField } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { contrastOf, readable } from './contrast.ts';
import { FormColourField } from './FormColourField.tsx';
import styles from './SettingsTab.module.css';
import type { SettingsValues } from './settings.types.ts';

/** Fonts of the public page (spec 3 §3). */
const fonts = ['Noto Sans JP', 'Noto Serif JP', 'M PLUS Rounded 1c', 'Sawarabi Gothic', 'system'];
const usual = { background: '#1A73E8', text: '#FFFFFF' };

/** Button, colours and font (spec 1 §3). */
export function DesignSection() {
  const t = useT('webforms');
  const { values } = useFormikContext<SettingsValues>();
  const contrast = contrastOf(values.buttonBackgroundColor || usual.background, values.buttonTextColor || usual.text);
  const options = fonts.map((value) => ({ value, label: value === 'system' ? t('settings.systemFont') : value }));
  return (
    <FormSection title={t('settings.design')} columns={2}>
      <FormTextField
        name="buttonText"
        label={t('settings.buttonText')}
        maxLength={50}
        placeholder={t('settings.buttonTextUsual')}
      />
      <FormSelect name="themeFont" label={t('settings.themeFont')} options={options} />
      <FormColourField
        name="buttonBackgroundColor"
        label={t('settings.buttonBackgroundColor')}
        placeholder={usual.background}
      />
      <FormColourField name="buttonTextColor" label={t('settings.buttonTextColor')} placeholder={usual.text} />
      {contrast !== null && contrast < readable && (
        <div className={styles.whole}>
          <Banner meaning="caution">{t('settings.lowContrast', { ratio: contrast.toFixed(1) })}</Banner>
        </div>
      )}
      <div className={styles.whole}>
        <FormCheckbox name="noStyle" label={t('settings.noStyle')} description={t('settings.noStyleHelp')} />
      </div>
    </FormSection>
  );
}
