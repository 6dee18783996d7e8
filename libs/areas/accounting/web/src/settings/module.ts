import type { WebModule } from '@crm/web-kit';
import { ReceiptText } from 'lucide-react';

/** The settings of the area for administrators: the connections to accounting services. */
export const accountingSettingsModule: WebModule = {
  name: 'accounting-settings',
  feature: 'accounting',
  navItems: [{ group: 'data', to: '/accounting', icon: ReceiptText, labelKey: 'navigation', onPhone: true }],
  paths: ['/accounting', '/accounting/:service'],
  load: () => import('./manifest.ts'),
};
