import { formatDate } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import type { SettingsValues } from '../settings/settings.types.ts';

/** What values are put into words with; `t` of the area's namespace. */
export interface Wording {
  t: Translate;
  language: Locale;
  nameOf: MastersView['nameOf'];
}

/** What stands in a setting as its tab would show it; empty where nothing does. */
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
    case 'notificationUserIds':
      return values.notificationUserIds.map((id) => nameOf('users', id)).join('、');
    case 'closureAt':
      return formatDate(String(value), language);
    case 'themeFont':
      return value === 'system' ? t('settings.systemFont') : String(value);
    default:
      return String(value);
  }
}
