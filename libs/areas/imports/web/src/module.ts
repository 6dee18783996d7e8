import type { WebModule } from '@crm/web-kit';
import { ArrowDownUp } from 'lucide-react';

/** The area's web module: the screen of bulk jobs. */
export const importsModule: WebModule = {
  name: 'imports',
  navItems: [{ to: '/jobs', icon: ArrowDownUp, labelKey: 'navigation' }],
  paths: ['/jobs'],
  load: () => import('./manifest.ts'),
};
