import type { WebModule } from '@crm/web-kit';
import { Combine } from 'lucide-react';

/** The parts of the area that an app mounts. */
export const mergingModule: WebModule = {
  name: 'merging',
  feature: 'bulk_merge',
  navItems: [{ to: '/merging', icon: Combine, labelKey: 'navigation', can: 'bulkMerge' }],
  paths: ['/merging', '/merging/:kind/compare'],
  load: () => import('./manifest.ts'),
};
