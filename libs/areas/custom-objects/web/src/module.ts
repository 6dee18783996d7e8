import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const customObjectsModule: WebModule = {
  name: 'custom-objects',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
