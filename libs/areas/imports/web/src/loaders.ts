import type { Loaders } from '@crm/i18n';

/** The translations of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: { imports: () => import('./locales/ja/imports.json') },
  en: { imports: () => import('./locales/en/imports.json') },
};
