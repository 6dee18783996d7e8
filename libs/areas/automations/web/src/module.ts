import type { WebModule } from '@crm/web-kit';
import { Workflow } from 'lucide-react';

/** The area of automations: their list, their editor and their logs (spec 3 §2.11). */
export const automationsModule: WebModule = {
  name: 'automations',
  feature: 'automation',
  navItems: [{ to: '/automations', icon: Workflow, labelKey: 'navigation.automations', menu: 'automations' }],
  paths: ['/automations', '/automations/:automationId'],
  load: () => import('./manifest.ts'),
};
