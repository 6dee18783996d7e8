import type { WebModule } from '@crm/web-kit';
import { ClipboardList } from 'lucide-react';

/** The area of web forms: their list, their editor, and the visitors' submissions (spec 3 §2.13). */
export const webformsModule: WebModule = {
  name: 'webforms',
  feature: 'webform',
  navItems: [{ to: '/forms', icon: ClipboardList, labelKey: 'navigation.webforms', menu: 'webforms' }],
  paths: ['/forms', '/forms/:webformId', '/forms/:webformId/statistics', '/forms/:webformId/logs'],
  load: () => import('./manifest.ts'),
};
