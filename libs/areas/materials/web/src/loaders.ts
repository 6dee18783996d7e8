import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { materials: () => import('./locales/ja/materials.json') },
  en: { materials: () => import('./locales/en/materials.json') },
};
