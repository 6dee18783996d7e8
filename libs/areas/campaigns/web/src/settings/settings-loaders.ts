import type { Loaders } from '@crm/i18n';

/** The texts of the settings, loaded on first use. */
export const settingsLoaders: Loaders = {
  ja: { 'campaign-settings': () => import('../locales/ja/campaign-settings.json') },
  en: { 'campaign-settings': () => import('../locales/en/campaign-settings.json') },
};
