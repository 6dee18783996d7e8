import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const accountingModule: WebModule = {
  name: 'accounting',
  navItems: [],
  paths: [],
  load: () => import('./manifest.ts'),
};
