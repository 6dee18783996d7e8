import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const campaignsModule: WebModule = {
  name: 'campaigns',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
