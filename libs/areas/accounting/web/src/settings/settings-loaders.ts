import type { Loaders } from '@crm/i18n';

/** The texts of the settings, loaded on first use. */
export const settingsLoaders: Loaders = {
  ja: { 'accounting-settings': () => import('../locales/ja/accounting-settings.json') },
  en: { 'accounting-settings': () => import('../locales/en/accounting-settings.json') },
};
