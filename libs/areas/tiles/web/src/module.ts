import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const tilesModule: WebModule = {
  name: 'tiles',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
