import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  store: () => import('./store-module.ts'),
  slots: [
    { slot: 'deal', tabKey: 'tabs.details', load: () => import('./details/DealProductDetails.tsx') },
    { slot: 'deal', tabKey: 'tabs.grids', load: () => import('./grids/DealCustomGrids.tsx') },
  ],
};
