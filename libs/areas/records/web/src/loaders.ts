import type { Loaders } from '@crm/i18n';

/** The loaders of the area's texts, called when they are first needed. */
export const loaders: Loaders = {
  ja: {
    comments: () => import('./locales/ja/comments.json'),
    exports: () => import('./locales/ja/exports.json'),
    lists: () => import('./locales/ja/lists.json'),
    records: () => import('./locales/ja/records.json'),
  },
  en: {
    comments: () => import('./locales/en/comments.json'),
    exports: () => import('./locales/en/exports.json'),
    lists: () => import('./locales/en/lists.json'),
    records: () => import('./locales/en/records.json'),
  },
};
