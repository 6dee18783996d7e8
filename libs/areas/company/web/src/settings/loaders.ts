import type { Loaders } from '@crm/i18n';

/** The lazily loaded texts of the area. */
export const loaders: Loaders = {
  ja: {
    'company-settings': () => import('../locales/ja/company-settings.json'),
    features: () => import('../locales/ja/features.json'),
  },
  en: {
    'company-settings': () => import('../locales/en/company-settings.json'),
    features: () => import('../locales/en/features.json'),
  },
};
