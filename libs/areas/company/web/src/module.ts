import type { WebModule } from '@crm/web-kit';
import { Sun } from 'lucide-react';

/** The first steps in the staff app, for administrators. Settings: `@crm/company-web/settings`. */
export const firstStepsModule: WebModule = {
  name: 'first-steps',
  navItems: [{ to: '/start', icon: Sun, labelKey: 'navigation', menu: 'admin_console' }],
  paths: ['/start'],
  load: () => import('./manifest.ts'),
};
