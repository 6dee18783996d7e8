import type { WebModule } from '@crm/web-kit';
import { Milestone, Workflow } from 'lucide-react';

/** The web module of the settings: deal types, their masters and the stages of contacts, for administrators. */
export const dealSettingsModule: WebModule = {
  name: 'deal-settings',
  loaders: {
    ja: { 'deal-settings': () => import('../locales/ja/deal-settings.json') },
    en: { 'deal-settings': () => import('../locales/en/deal-settings.json') },
  },
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
  pages: [
    { path: '/deal_types', load: () => import('./TypesPage.tsx') },
    { path: '/lifecycle_stages', feature: 'lifecycle_stage', load: () => import('./LifecyclePage.tsx') },
    { path: '/deal_types/:dealTypeId', load: () => import('./DealTypePage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};
