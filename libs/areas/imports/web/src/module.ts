import type { WebModule } from '@crm/web-kit';
import { ArrowDownUp } from 'lucide-react';

/** The area's web module: the screens of bulk jobs and of imports. */
export const importsModule: WebModule = {
  name: 'imports',
  navItems: [{ to: '/jobs', icon: ArrowDownUp, labelKey: 'navigation' }],
  paths: ['/jobs', '/imports', '/imports/:importId'],
  load: () => import('./manifest.ts'),
};
