import type { FeatureRoom } from '@crm/web-kit';
import { Workflow } from 'lucide-react';

/** Deal types and their masters, for administrators. */
export const dealSettingsRoom: FeatureRoom = {
  name: 'deal-settings',
  loaders: {
    ja: { 'deal-settings': () => import('../locales/ja/deal-settings.json') },
    en: { 'deal-settings': () => import('../locales/en/deal-settings.json') },
  },
  places: [{ to: '/deal_types', icon: Workflow, labelKey: 'navigation', onPhone: true }],
  pages: [
    { path: '/deal_types', load: () => import('./TypesPage.tsx') },
    { path: '/deal_types/:dealTypeId', load: () => import('./DealTypePage.tsx') },
  ],
  load: () => import('./area.ts'),
};
