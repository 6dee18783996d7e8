import type { WebModule } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The notices of the user: the bell in the frame of the staff app. */
export const noticesModule: WebModule = {
  name: 'notices',
  loaders,
  navItems: [],
  pages: [],
  bar: () => import('./NoticeBell.tsx'),
};
