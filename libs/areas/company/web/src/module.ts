import type { WebModule } from '@crm/web-kit';
import { Sun } from 'lucide-react';

/** The first steps in the staff app: the company's for administrators, their own for other members. Settings: `@crm/company-web/settings`. */
export const firstStepsModule: WebModule = {
  name: 'first-steps',
  navItems: [{ to: '/start', icon: Sun, labelKey: 'navigation' }],
  paths: ['/start'],
  load: () => import('./manifest.ts'),
};
