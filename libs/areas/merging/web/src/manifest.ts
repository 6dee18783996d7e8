import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts, screens and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/merging': { load: () => import('./pages/MergingPage.tsx'), namespaces: ['lists'] },
    '/merging/:kind/compare': {
      load: () => import('./compare/ComparePage.tsx'),
      namespaces: ['lists', 'customers', 'custom-fields'],
    },
  },
  store: () => import('./store-module.ts'),
  slots: [
    { slot: 'customer-header', load: () => import('./parts/MergeCustomer.tsx') },
    { slot: 'contact-header', load: () => import('./parts/MergeContact.tsx') },
    { slot: 'deal-header', load: () => import('./parts/MergeDeal.tsx') },
  ],
};
