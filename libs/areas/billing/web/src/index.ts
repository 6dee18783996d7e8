import type { WebModule } from '@crm/web-kit';
import { FileText } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's web module: the page of all 見積, their editor, and a tab on a deal's page. */
export const billingModule: WebModule = {
  name: 'billing',
  feature: 'estimate',
  loaders,
  navItems: [{ to: '/estimates', icon: FileText, labelKey: 'navigation', menu: 'deals' }],
  pages: [
    { path: '/estimates', load: () => import('./pages/EstimatesPage.tsx'), namespaces: ['customers', 'lists'] },
    { path: '/estimates/new', load: () => import('./pages/NewEstimatePage.tsx') },
    { path: '/estimates/:estimateId', load: () => import('./pages/EstimatePage.tsx') },
  ],
  searchTypes: [{ kind: 'estimates', icon: FileText, titleKey: 'navigation', href: (id) => `/estimates/${id}` }],
  slots: [{ slot: 'deal', tabKey: 'navigation', load: () => import('./record/DealEstimates.tsx') }],
  load: () => import('./store-module.ts'),
};
