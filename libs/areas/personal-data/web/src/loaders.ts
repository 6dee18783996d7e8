import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { 'personal-data': () => import('./locales/ja/personal-data.json') },
  en: { 'personal-data': () => import('./locales/en/personal-data.json') },
};
