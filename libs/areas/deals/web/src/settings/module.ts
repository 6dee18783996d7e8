import type { WebModule } from '@crm/web-kit';
import { Milestone, Workflow } from 'lucide-react';

/** The web module of the settings: deal types, their masters and the stages of contacts, for administrators. */
export const dealSettingsModule: WebModule = {
  name: 'deal-settings',
  navItems: [
    { group: 'data', to: '/deal_types', icon: Workflow, labelKey: 'navigation', onPhone: true },
    {
      group: 'data',
      to: '/lifecycle_stages',
      icon: Milestone,
      labelKey: 'kind.lifecycleStages',
      feature: 'lifecycle_stage',
    },
  ],
  paths: ['/deal_types', '/lifecycle_stages', '/deal_types/:dealTypeId'],
  load: () => import('./manifest.ts'),
};
