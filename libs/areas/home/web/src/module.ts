import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const homeModule: WebModule = {
  name: 'home',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
