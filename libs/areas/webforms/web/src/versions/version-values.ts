import { formatDateTime } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';

/** Settings that are on or off. */
const flags = new Set([
  'require',
  'visibility',
  'multiline',
  'split',
  'should_display_after_submit_button',
  'no_style',
  'show_optional_badge',
  'show_confirmation',
  'is_protecting_spam',
  'prefill_enabled',
  'prefill_personal',
  'capture_utm',
  'auto_reply.enabled',
  'auto_reply.track_clicks',
]);

/** Translation prefixes of settings whose values have translations. */
const words: Record<string, string> = {
  selection_type: 'selectionType',
  validation_type: 'validationType',
  writing_type: 'writingType',
  align: 'align',
  size: 'size',
};

/** Formats the value of a setting; `t` uses the namespace of the area. */
export function valueWords(t: Translate, language: Locale, field: string, value: string): string {
  if (flags.has(field)) {
    // An item is visible unless its setting says otherwise.
    const isOn = field === 'visibility' ? value !== 'false' : value === 'true';
    return t(isOn ? 'versions.on' : 'versions.off');
  }
  if (value === '' && field === 'button_text') return t('settings.buttonTextUsual');
  if (value === '') return t('versions.nothing');
  if (field === 'closure_at') return formatDateTime(value, language);
  if (field === 'thankyou_type')
    return t(value === 'redirect' ? 'settings.redirectType' : 'settings.thankyouMessageType');
  if (field === 'theme_font' && value === 'system') return t('settings.systemFont');
  const family = words[field];
  return family ? t(`${family}.${value}`, { defaultValue: value }) : value;
}
