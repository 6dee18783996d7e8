import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const mergingModule: WebModule = {
  name: 'merging',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
