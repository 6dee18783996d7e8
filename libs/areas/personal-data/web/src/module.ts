import type { WebModule } from '@crm/web-kit';

/** The parts of the area that an app mounts. */
export const personalDataModule: WebModule = {
  name: 'personal-data',
  paths: ['/personal-data', '/contacts/:contactId/personal-data'],
  load: () => import('./manifest.ts'),
};
