import type { FeatureRoom } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** What the room gives to an app: what a deal is about, as tabs of its page. */
export const productDetailsRoom: FeatureRoom = {
  name: 'product-details',
  loaders,
  places: [],
  pages: [],
  parts: [
    { place: 'deal', tabKey: 'tabs.details', load: () => import('./details/DealProductDetails.tsx') },
    { place: 'deal', tabKey: 'tabs.grids', load: () => import('./grids/DealCustomGrids.tsx') },
  ],
  load: () => import('./area.ts'),
};
