import type { Loaders } from '@crm/i18n';

/** The translations of the area, loaded on first use. */
export const loaders: Loaders = {
  ja: { 'product-details': () => import('./locales/ja/product-details.json') },
  en: { 'product-details': () => import('./locales/en/product-details.json') },
};
