import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const targetsModule: WebModule = {
  name: 'targets',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
