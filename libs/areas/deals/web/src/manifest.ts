import type { ModuleManifest } from '@crm/web-kit';
import { loaders as recordsLoaders } from '@crm/records-web/loaders';
import { Filter, Handshake, Hourglass, Plus, Snowflake, Star } from 'lucide-react';
import { loaders } from './loaders.ts';

const onBoard = [
  { keys: ['←', '→', '↑', '↓'], labelKey: 'keys.walk' },
  { keys: ['[', ']'], labelKey: 'keys.phase' },
  { keys: ['Shift + ↑', 'Shift + ↓'], labelKey: 'keys.place' },
].map((one) => ({ ...one, titleKey: 'page.boardTitle' }));

/** The area's texts, screens, search types, commands, shortcuts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  // Those of lists too, so that the first screen does not load another area.
  loaders: { ja: { ...recordsLoaders.ja, ...loaders.ja }, en: { ...recordsLoaders.en, ...loaders.en } },
  pages: {
    '/deals': {
      load: async () => {
        // Starts loading the board's code at once; the list's code is in the first chunk.
        if (!/[?&]view=list\b/.test(location.search)) import('./board/BoardView.tsx').catch(() => {});
        const [page] = await Promise.all([
          import('./pages/DealsPage.tsx'),
          import('./pages/views.ts').then(({ fetchView }) => fetchView(location.search)),
        ]);
        return page;
      },
      namespaces: ['lists', 'customers', 'contacts'],
    },
    '/deals/new': { load: () => import('./pages/NewDealPage.tsx') },
    '/deals/:dealId': {
      load: () => import('./pages/DealPage.tsx'),
      namespaces: ['records', 'lists', 'customers', 'custom-fields', 'comments'],
      slotsShown: ['deal', 'deal-header'],
    },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [{ kind: 'deals', icon: Handshake, titleKey: 'navigation.deals', href: (id) => `/deals/${id}` }],
  commands: [
    { labelKey: 'form.createTitle', icon: Plus, to: '/deals?new=1', keys: 'n', adds: 'deal', takesKeys: true },
  ],
  shortcuts: [{ keys: ['→'], labelKey: 'keys.peek' }, { keys: ['F2'], labelKey: 'keys.edit' }, ...onBoard],
  slots: [
    { slot: 'contact', tabKey: 'page.deals', load: () => import('./of-contact/ContactDeals.tsx') },
    {
      slot: 'customer',
      tabKey: 'page.relatedDeals',
      feature: 'related_customer',
      load: () => import('./deal-customers/RelatedDeals.tsx'),
    },
  ],
  widgets: [
    {
      ...{ type: 'pipeline_summary', icon: Filter, labelKey: 'widget.pipeline', size: { w: 8, h: 4 } },
      to: '/deals',
      settings: ['dealTypeId'],
      load: () => import('./widgets/PipelineWidget.tsx'),
    },
    {
      ...{ type: 'closing_soon_deals', icon: Hourglass, labelKey: 'widget.closingSoon', size: { w: 4, h: 4 } },
      settings: ['dealTypeId', 'days'],
      load: () => import('./widgets/ClosingSoonWidget.tsx'),
    },
    {
      ...{ type: 'cold_deals', icon: Snowflake, labelKey: 'widget.cold', size: { w: 4, h: 4 } },
      settings: ['dealTypeId'],
      load: () => import('./widgets/ColdWidget.tsx'),
    },
    {
      ...{ type: 'bookmarks', icon: Star, labelKey: 'widget.bookmarks', size: { w: 4, h: 4 } },
      settings: ['dealTypeId'],
      load: () => import('./widgets/BookmarksWidget.tsx'),
    },
  ],
};
