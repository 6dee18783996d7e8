import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const dashboardsModule: WebModule = {
  name: 'dashboards',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
