import type { Loaders } from '@crm/i18n';

/** The texts of the settings, loaded on first use. */
export const settingsLoaders: Loaders = {
  ja: { 'email-settings': () => import('../locales/ja/email-settings.json') },
  en: { 'email-settings': () => import('../locales/en/email-settings.json') },
};
