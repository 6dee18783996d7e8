import type { WebModule } from '@crm/web-kit';
import { Handshake, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const onBoard = [
  { keys: ['←', '→', '↑', '↓'], labelKey: 'keys.walk' },
  { keys: ['[', ']'], labelKey: 'keys.phase' },
  { keys: ['Shift + ↑', 'Shift + ↓'], labelKey: 'keys.place' },
].map((one) => ({ ...one, titleKey: 'page.boardTitle' }));

/** The web module of deals: board, list and deal page. */
export const dealsModule: WebModule = {
  name: 'deals',
  loaders,
  navItems: [{ to: '/deals', icon: Handshake, labelKey: 'navigation.deals', menu: 'deals', onPhone: true }],
  pages: [
    {
      path: '/deals',
      load: async () => {
        // Starts loading the board's code at once; the list's code is in the first chunk.
        if (!/[?&]view=list\b/.test(location.search)) import('./board/BoardView.tsx').catch(() => {});
        const [page] = await Promise.all([
          import('./pages/DealsPage.tsx'),
          import('./pages/views.ts').then(({ fetchView }) => fetchView(location.search)),
        ]);
        return page;
      },
      namespaces: ['lists'],
    },
    { path: '/deals/new', load: () => import('./pages/NewDealPage.tsx') },
    {
      path: '/deals/:dealId',
      load: () => import('./pages/DealPage.tsx'),
      namespaces: ['lists', 'customers', 'custom-fields', 'deal-comments'],
      slotsShown: ['deal', 'deal-header'],
    },
  ],
  searchTypes: [{ kind: 'deals', icon: Handshake, titleKey: 'navigation.deals', href: (id) => `/deals/${id}` }],
  commands: [{ labelKey: 'form.createTitle', icon: Plus, to: '/deals/new', keys: 'n', adds: 'deal', takesKeys: true }],
  shortcuts: [{ keys: ['→'], labelKey: 'keys.peek' }, { keys: ['F2'], labelKey: 'keys.edit' }, ...onBoard],
  slots: [
    { slot: 'deal', tabKey: 'page.changes', isLast: true, load: () => import('./deal-changes/DealChanges.tsx') },
    { slot: 'contact', tabKey: 'page.deals', load: () => import('./of-contact/ContactDeals.tsx') },
    {
      slot: 'customer',
      tabKey: 'page.relatedDeals',
      feature: 'related_customer',
      load: () => import('./deal-customers/RelatedDeals.tsx'),
    },
  ],
  load: () => import('./store-module.ts'),
};

export { PhaseTag } from './parts/PhaseTag.tsx';
export type { Deal, DealRow } from './domain/deal.types.ts';
