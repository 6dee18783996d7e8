import type { ModuleManifest } from '@crm/web-kit';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { 'product-detail-settings': () => import('../locales/ja/product-detail-settings.json') },
    en: { 'product-detail-settings': () => import('../locales/en/product-detail-settings.json') },
  },
  pages: {
    '/product_details': { load: () => import('./TypesPage.tsx') },
    '/deal_custom_grids': { load: () => import('./GridsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
