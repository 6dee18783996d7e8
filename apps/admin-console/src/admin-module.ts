import type { WebModule } from '@crm/web-kit';
import { House } from 'lucide-react';

/** The app's own screens: the start page and the forwards to the staff app's sign-in and account screens. */
export const adminModule: WebModule = {
  name: 'admin',
  navItems: [{ to: '/', icon: House, labelKey: 'home.navigation', can: 'memberManagement', onPhone: true }],
  paths: ['/'],
  publicPaths: ['/sign_in', '/account'],
  load: () => import('./admin-manifest.ts'),
};
