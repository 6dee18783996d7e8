import type { ModuleManifest } from '@crm/web-kit';
import { FileText } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screens, search types and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/estimates': { load: () => import('./pages/EstimatesPage.tsx'), namespaces: ['customers', 'lists'] },
    '/estimates/new': { load: () => import('./pages/NewEstimatePage.tsx') },
    '/estimates/:estimateId': { load: () => import('./pages/EstimatePage.tsx') },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [{ kind: 'estimates', icon: FileText, titleKey: 'navigation', href: (id) => `/estimates/${id}` }],
  slots: [{ slot: 'deal', tabKey: 'navigation', load: () => import('./record/DealEstimates.tsx') }],
};
