import type {} from '@crm/custom-objects-web';
import type { ModuleManifest, SlotName } from '@crm/web-kit';
import { CalendarCheck, CalendarDays, CalendarX2, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const part = (slot: SlotName, load: () => Promise<{ Part: React.ComponentType<{ recordId: number }> }>) => ({
  slot,
  tabKey: 'tabs.actions',
  isBeside: true,
  load,
});

/** The timeline is open first. */
const timeline = (slot: SlotName, load: ReturnType<typeof part>['load']) => ({
  slot,
  tabKey: 'tabs.timeline',
  isFirst: true,
  load,
});

const inWeek = [
  { keys: ['Enter'], labelKey: 'keys.open' },
  { keys: ['Alt + ↑', 'Alt + ↓'], labelKey: 'keys.time' },
  { keys: ['Alt + ←', 'Alt + →'], labelKey: 'keys.day' },
].map((one) => ({ ...one, titleKey: 'week.label' }));

/** The area's texts, screens, search types, commands, shortcuts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/actions': { load: () => import('./pages/ActionsPage.tsx'), namespaces: ['comments', 'customers', 'lists'] },
  },
  store: () => import('./store-module.ts'),
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
    timeline('deal', () => import('./activities/DealActivities.tsx')),
    timeline('customer', () => import('./activities/CustomerActivities.tsx')),
    timeline('contact', () => import('./activities/ContactActivities.tsx')),
    timeline('custom-object', () => import('./activities/ObjectActivities.tsx')),
  ],
  widgets: [
    {
      ...{ type: 'my_actions_today', icon: CalendarDays, labelKey: 'widget.today', size: { w: 4, h: 4 } },
      to: '/actions?view=week',
      load: () => import('./widgets/TodayWidget.tsx'),
    },
    {
      ...{ type: 'overdue_actions', icon: CalendarX2, labelKey: 'widget.overdue', size: { w: 4, h: 4 } },
      to: '/actions',
      load: () => import('./widgets/OverdueWidget.tsx'),
    },
  ],
};
