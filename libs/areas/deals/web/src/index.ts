import type { FeatureRoom } from '@crm/web-kit';
import { Handshake, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const onBoard = [
  { keys: ['←', '→', '↑', '↓'], labelKey: 'keys.walk' },
  { keys: ['[', ']'], labelKey: 'keys.phase' },
  { keys: ['Shift + ↑', 'Shift + ↓'], labelKey: 'keys.place' },
].map((one) => ({ ...one, titleKey: 'page.boardTitle' }));

/** Deals: board, list and page. */
export const dealsRoom: FeatureRoom = {
  name: 'deals',
  loaders,
  places: [{ to: '/deals', icon: Handshake, labelKey: 'navigation.deals', menu: 'deals', onPhone: true }],
  pages: [
    {
      path: '/deals',
      load: async () => {
        // The board's code sets out at once; the list's is in the first chunk.
        if (!/[?&]view=list\b/.test(location.search)) import('./board/BoardView.tsx').catch(() => {});
        const [page] = await Promise.all([
          import('./pages/DealsPage.tsx'),
          import('./pages/views.ts').then(({ fetchView }) => fetchView(location.search)),
        ]);
        return page;
      },
      words: ['lists'],
    },
    { path: '/deals/new', load: () => import('./pages/NewDealPage.tsx') },
    {
      path: '/deals/:dealId',
      load: () => import('./pages/DealPage.tsx'),
      words: ['lists', 'customers', 'custom-fields', 'deal-comments'],
      partsAt: ['deal', 'deal-header'],
    },
  ],
  finds: [{ kind: 'deals', icon: Handshake, titleKey: 'navigation.deals', href: (id) => `/deals/${id}` }],
  commands: [{ labelKey: 'form.createTitle', icon: Plus, to: '/deals/new', keys: 'n', adds: 'deal', takesKeys: true }],
  keys: [{ keys: ['→'], labelKey: 'keys.peek' }, { keys: ['F2'], labelKey: 'keys.edit' }, ...onBoard],
  parts: [
    { place: 'deal', tabKey: 'page.changes', isLast: true, load: () => import('./deal-changes/DealChanges.tsx') },
    { place: 'contact', tabKey: 'page.deals', load: () => import('./of-contact/ContactDeals.tsx') },
    {
      place: 'customer',
      tabKey: 'page.relatedDeals',
      feature: 'related_customer',
      load: () => import('./deal-customers/RelatedDeals.tsx'),
    },
  ],
  load: () => import('./area.ts'),
};

export { PhaseTag } from './parts/PhaseTag.tsx';
export type { Deal, DealRow } from './domain/deal.types.ts';
