import type { WebModule, SlotName } from '@crm/web-kit';
import { CalendarCheck, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const part = (slot: SlotName, load: () => Promise<{ Part: React.ComponentType<{ recordId: number }> }>) => ({
  slot,
  tabKey: 'tabs.actions',
  // On a customer's page the deals and contacts come first (spec 3 §2.5).
  isFirst: slot !== 'customer',
  isBeside: true,
  load,
});

const inWeek = [
  { keys: ['Enter'], labelKey: 'keys.open' },
  { keys: ['Alt + ↑', 'Alt + ↓'], labelKey: 'keys.time' },
  { keys: ['Alt + ←', 'Alt + →'], labelKey: 'keys.day' },
].map((one) => ({ ...one, titleKey: 'week.label' }));

/** The actions area: list, week, daily report, targets, and a tab on the pages of deals, customers and contacts. */
export const actionsModule: WebModule = {
  name: 'actions',
  loaders,
  navItems: [{ to: '/actions', icon: CalendarCheck, labelKey: 'navigation.actions', onPhone: true }],
  pages: [{ path: '/actions', load: () => import('./pages/ActionsPage.tsx'), namespaces: ['customers', 'lists'] }],
  commands: [{ labelKey: 'list.create', icon: Plus, to: '/actions?new=1', keys: 'n', adds: 'action' }],
  shortcuts: [{ keys: ['→'], labelKey: 'keys.peek' }, { keys: ['F2'], labelKey: 'keys.edit' }, ...inWeek],
  searchTypes: [
    { kind: 'actions', icon: CalendarCheck, titleKey: 'navigation.actions', href: (id) => `/actions?action=${id}` },
  ],
  slots: [
    { slot: 'deal-header', load: () => import('./timeline/RegisterAction.tsx') },
    { slot: 'deal-card', tabKey: 'timeline.add', load: () => import('./timeline/PlanAction.tsx') },
    part('deal', () => import('./timeline/DealActions.tsx')),
    part('customer', () => import('./timeline/CustomerActions.tsx')),
    part('contact', () => import('./timeline/ContactActions.tsx')),
    { slot: 'deal', tabKey: 'tabs.activities', load: () => import('./activities/DealActivities.tsx') },
    { slot: 'customer', tabKey: 'tabs.activities', load: () => import('./activities/CustomerActivities.tsx') },
    { slot: 'contact', tabKey: 'tabs.activities', load: () => import('./activities/ContactActivities.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
