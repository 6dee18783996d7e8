import type { WebModule } from '@crm/web-kit';
import { Package, Table2 } from 'lucide-react';

/** The web module of the settings for products and the tables of deal types, for administrators. */
export const productDetailSettingsModule: WebModule = {
  name: 'product-detail-settings',
  loaders: {
    ja: { 'product-detail-settings': () => import('../locales/ja/product-detail-settings.json') },
    en: { 'product-detail-settings': () => import('../locales/en/product-detail-settings.json') },
  },
  navItems: [
    { group: 'data', to: '/product_details', icon: Package, labelKey: 'navigation', can: 'productDetailSetting' },
    { group: 'data', to: '/deal_custom_grids', icon: Table2, labelKey: 'grids.title' },
  ],
  pages: [
    { path: '/product_details', load: () => import('./TypesPage.tsx') },
    { path: '/deal_custom_grids', load: () => import('./GridsPage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
