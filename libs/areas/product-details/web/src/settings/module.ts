import type { WebModule } from '@crm/web-kit';
import { Package, Table2 } from 'lucide-react';

/** The web module of the settings for products and the tables of deal types, for administrators. */
export const productDetailSettingsModule: WebModule = {
  name: 'product-detail-settings',
  navItems: [
    { group: 'data', to: '/product_details', icon: Package, labelKey: 'navigation', can: 'productDetailSetting' },
    { group: 'data', to: '/deal_custom_grids', icon: Table2, labelKey: 'grids.title' },
  ],
  paths: ['/product_details', '/deal_custom_grids'],
  load: () => import('./manifest.ts'),
};
