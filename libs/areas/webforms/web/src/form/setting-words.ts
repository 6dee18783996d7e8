import { formatDate } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import type { SettingsValues } from '../settings/settings.types.ts';

/** The tools for formatting values; `t` uses the namespace of the area. */
export interface Wording {
  t: Translate;
  language: Locale;
  nameOf: MastersView['nameOf'];
}

/** Formats the value of a setting as its tab shows it; returns an empty text for an empty value. */
export function settingWords(
  { t, language, nameOf }: Wording,
  values: SettingsValues,
  key: keyof SettingsValues,
): string {
  const value = values[key];
  if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
  if (value === null) return '';
  switch (key) {
    case 'thankyouType':
      return t(value === 'redirect' ? 'settings.redirectType' : 'settings.thankyouMessageType');
    case 'customerIdentificationRule':
      return t(`identificationRule.${String(value)}`);
    case 'dealTypeId':
      return nameOf('dealTypes', values.dealTypeId);
    case 'assignmentRule':
      return t(`assignmentRule.${values.assignmentRule}`);
    case 'assignmentUserIds':
    case 'notificationUserIds':
      return values[key].map((id) => nameOf('users', id)).join('、');
    case 'closureAt':
      return formatDate(String(value), language);
    case 'themeFont':
      return value === 'system' ? t('settings.systemFont') : String(value);
    default:
      return String(value);
  }
}
