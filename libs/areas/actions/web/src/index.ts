import type { FeatureRoom, PartPlace } from '@crm/web-kit';
import { CalendarCheck, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const part = (place: PartPlace, load: () => Promise<{ Part: React.ComponentType<{ recordId: number }> }>) => ({
  place,
  tabKey: 'tabs.actions',
  // On a customer's page its deals and contacts come before (spec 3 §2.5).
  isFirst: place !== 'customer',
  isBeside: true,
  load,
});

const inWeek = [
  { keys: ['Enter'], labelKey: 'keys.open' },
  { keys: ['Alt + ↑', 'Alt + ↓'], labelKey: 'keys.time' },
  { keys: ['Alt + ←', 'Alt + →'], labelKey: 'keys.day' },
].map((one) => ({ ...one, titleKey: 'week.label' }));

/** What was done and what is planned: list, week, daily report, and a tab on the pages of deals, customers, contacts. */
export const actionsRoom: FeatureRoom = {
  name: 'actions',
  loaders,
  places: [{ to: '/actions', icon: CalendarCheck, labelKey: 'navigation.actions', onPhone: true }],
  pages: [{ path: '/actions', load: () => import('./pages/ActionsPage.tsx'), words: ['customers', 'lists'] }],
  commands: [{ labelKey: 'list.create', icon: Plus, to: '/actions?new=1', keys: 'n', adds: 'action' }],
  keys: [{ keys: ['→'], labelKey: 'keys.peek' }, { keys: ['F2'], labelKey: 'keys.edit' }, ...inWeek],
  finds: [
    { kind: 'actions', icon: CalendarCheck, titleKey: 'navigation.actions', href: (id) => `/actions?action=${id}` },
  ],
  parts: [
    { place: 'deal-header', load: () => import('./timeline/RegisterAction.tsx') },
    { place: 'deal-card', tabKey: 'timeline.add', load: () => import('./timeline/PlanAction.tsx') },
    part('deal', () => import('./timeline/DealActions.tsx')),
    part('customer', () => import('./timeline/CustomerActions.tsx')),
    part('contact', () => import('./timeline/ContactActions.tsx')),
    { place: 'deal', tabKey: 'tabs.activities', load: () => import('./activities/DealActivities.tsx') },
    { place: 'customer', tabKey: 'tabs.activities', load: () => import('./activities/CustomerActivities.tsx') },
    { place: 'contact', tabKey: 'tabs.activities', load: () => import('./activities/ContactActivities.tsx') },
  ],
  load: () => import('./area.ts'),
};
