import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { 'company-settings': () => import('../locales/ja/company-settings.json') },
  en: { 'company-settings': () => import('../locales/en/company-settings.json') },
};
