import type { FeatureRoom } from '@crm/web-kit';
import { Package } from 'lucide-react';

/** What a company sells, for administrators. */
export const productDetailSettingsRoom: FeatureRoom = {
  name: 'product-detail-settings',
  loaders: {
    ja: { 'product-detail-settings': () => import('../locales/ja/product-detail-settings.json') },
    en: { 'product-detail-settings': () => import('../locales/en/product-detail-settings.json') },
  },
  places: [{ to: '/product_details', icon: Package, labelKey: 'navigation' }],
  pages: [{ path: '/product_details', load: () => import('./TypesPage.tsx') }],
  load: () => import('./area.ts'),
};
