import type { WebModule } from '@crm/web-kit';
import { CalendarCheck } from 'lucide-react';

/** The actions area: list, week, daily report, targets, and a tab on the pages of deals, customers and contacts. */
export const actionsModule: WebModule = {
  name: 'actions',
  navItems: [{ to: '/actions', icon: CalendarCheck, labelKey: 'navigation.actions', onPhone: true }],
  paths: ['/actions'],
  load: () => import('./manifest.ts'),
};
