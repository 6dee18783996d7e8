import type { Loaders } from '@crm/i18n';

/** The words of the area, fetched when they are first needed. */
export const loaders: Loaders = {
  ja: { 'product-details': () => import('./locales/ja/product-details.json') },
  en: { 'product-details': () => import('./locales/en/product-details.json') },
};
