import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const reportsModule: WebModule = {
  name: 'reports',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
