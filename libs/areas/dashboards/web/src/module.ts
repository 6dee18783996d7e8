import type { WebModule } from '@crm/web-kit';
import { ChartColumn } from 'lucide-react';

/** Dashboards of charts, and the page that shows one without a session. */
export const dashboardsModule: WebModule = {
  name: 'dashboards',
  feature: 'bi',
  navItems: [{ to: '/dashboards', icon: ChartColumn, labelKey: 'navigation' }],
  paths: ['/dashboards'],
  publicPaths: ['/embedded_dashboard'],
  load: () => import('./manifest.ts'),
};
