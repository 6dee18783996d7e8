import type { WebModule } from '@crm/web-kit';
import { FileText } from 'lucide-react';

/** The web module of the 見積 settings for administrators: company data, numbers, tax, seal and approval. */
export const billingSettingsModule: WebModule = {
  name: 'billing-settings',
  feature: 'estimate',
  navItems: [{ group: 'data', to: '/estimates', icon: FileText, labelKey: 'navigation', onPhone: true }],
  paths: ['/estimates'],
  load: () => import('./manifest.ts'),
};
