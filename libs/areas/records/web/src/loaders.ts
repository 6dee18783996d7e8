import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: { lists: () => import('./locales/ja/lists.json'), records: () => import('./locales/ja/records.json') },
  en: { lists: () => import('./locales/en/lists.json'), records: () => import('./locales/en/records.json') },
};
