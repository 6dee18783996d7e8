import type { Loaders } from '@crm/i18n';

/** The loaders of the texts that every list needs. */
export const listLoaders: Loaders = {
  ja: { lists: () => import('../locales/ja/lists.json') },
  en: { lists: () => import('../locales/en/lists.json') },
};
