import type { Loaders } from '@crm/i18n';

/** The translations of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: {
    webforms: () => import('./locales/ja/webforms.json'),
    'webform-spam': () => import('./locales/ja/webform-spam.json'),
  },
  en: {
    webforms: () => import('./locales/en/webforms.json'),
    'webform-spam': () => import('./locales/en/webform-spam.json'),
  },
};
