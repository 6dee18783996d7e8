import type { WebModule } from '@crm/web-kit';
import { ChartColumn } from 'lucide-react';

/** The parts of the area that an app mounts. */
export const reportsModule: WebModule = {
  name: 'reports',
  navItems: [{ to: '/reports', icon: ChartColumn, labelKey: 'navigation.reports', menu: 'deals' }],
  paths: ['/reports'],
  load: () => import('./manifest.ts'),
};
