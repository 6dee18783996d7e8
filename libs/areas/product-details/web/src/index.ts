import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's web module: tabs of a deal's page. */
export const productDetailsModule: WebModule = {
  name: 'product-details',
  loaders,
  navItems: [],
  pages: [],
  slots: [
    { slot: 'deal', tabKey: 'tabs.details', load: () => import('./details/DealProductDetails.tsx') },
    { slot: 'deal', tabKey: 'tabs.grids', load: () => import('./grids/DealCustomGrids.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
