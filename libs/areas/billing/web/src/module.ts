import type { WebModule } from '@crm/web-kit';
import { FileText } from 'lucide-react';

/** The area's web module: the page of all 見積, their editor, and a tab on a deal's page. */
export const billingModule: WebModule = {
  name: 'billing',
  feature: 'estimate',
  navItems: [{ to: '/estimates', icon: FileText, labelKey: 'navigation', menu: 'deals' }],
  paths: ['/estimates', '/estimates/new', '/estimates/:estimateId'],
  load: () => import('./manifest.ts'),
};
