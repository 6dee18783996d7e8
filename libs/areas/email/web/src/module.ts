import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const emailModule: WebModule = {
  name: 'email',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
