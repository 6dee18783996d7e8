import type { WebModule } from '@crm/web-kit';
import { Sun } from 'lucide-react';
import { firstStepsLoaders } from './first-steps/loaders.ts';

/** The first steps in the staff app, for administrators. Settings: `@crm/company-web/settings`. */
export const firstStepsModule: WebModule = {
  name: 'first-steps',
  loaders: firstStepsLoaders,
  navItems: [{ to: '/start', icon: Sun, labelKey: 'navigation', menu: 'admin_console' }],
  pages: [{ path: '/start', load: () => import('./first-steps/StartPage.tsx') }],
  load: () => import('./first-steps/store-module.ts'),
};
