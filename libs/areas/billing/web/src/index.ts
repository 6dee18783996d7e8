import type { FeatureRoom } from '@crm/web-kit';
import { FileText } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the room gives to an app: a page of all 見積, their editor, and a tab on the page of a deal. */
export const billingRoom: FeatureRoom = {
  name: 'billing',
  feature: 'estimate',
  loaders,
  places: [{ to: '/estimates', icon: FileText, labelKey: 'navigation', menu: 'deals' }],
  pages: [
    { path: '/estimates', load: () => import('./pages/EstimatesPage.tsx'), words: ['customers', 'lists'] },
    { path: '/estimates/new', load: () => import('./pages/NewEstimatePage.tsx') },
    { path: '/estimates/:estimateId', load: () => import('./pages/EstimatePage.tsx') },
  ],
  finds: [{ kind: 'estimates', icon: FileText, titleKey: 'navigation', href: (id) => `/estimates/${id}` }],
  parts: [{ place: 'deal', tabKey: 'navigation', load: () => import('./record/DealEstimates.tsx') }],
  load: () => import('./area.ts'),
};
