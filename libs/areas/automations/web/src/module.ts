import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const automationsModule: WebModule = {
  name: 'automations',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
