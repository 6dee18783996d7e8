import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
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
