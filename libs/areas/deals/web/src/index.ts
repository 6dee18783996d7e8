import type { FeatureRoom } from '@crm/web-kit';
import { Handshake } from 'lucide-react';
import { loaders } from './loaders.ts';

/** Deals: board, list and page. */
export const dealsRoom: FeatureRoom = {
  name: 'deals',
  loaders,
  places: [{ to: '/deals', icon: Handshake, labelKey: 'navigation.deals', menu: 'deals', onPhone: true }],
  pages: [
    { path: '/deals', load: () => import('./pages/DealsPage.tsx') },
    { path: '/deals/new', load: () => import('./pages/NewDealPage.tsx') },
    { path: '/deals/:dealId', load: () => import('./pages/DealPage.tsx') },
  ],
  load: () => import('./area.ts'),
};

export { CustomerDeals } from './of-customer/CustomerDeals.tsx';
export { DealTable } from './list/DealTable.tsx';
export type { DealTableProps } from './list/DealTable.tsx';
export { PhaseTag } from './parts/PhaseTag.tsx';
export type { Deal, DealRow } from './domain/deal.types.ts';
