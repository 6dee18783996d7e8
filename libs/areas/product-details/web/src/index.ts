import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** What the area gives to an app: what a deal is about, as tabs of its page. */
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
