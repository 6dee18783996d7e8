import type { Loaders } from '@crm/i18n';

/** The translations of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: { materials: () => import('./locales/ja/materials.json') },
  en: { materials: () => import('./locales/en/materials.json') },
};
