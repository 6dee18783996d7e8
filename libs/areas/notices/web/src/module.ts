import type { WebModule } from '@crm/web-kit';

/** The notices of the user: the bell in the frame of the staff app. */
export const noticesModule: WebModule = {
  name: 'notices',
  hasBar: true,
  load: () => import('./bar-manifest.ts'),
};
