import type { WebModule } from '@crm/web-kit';
import { Trash2 } from 'lucide-react';

/** The texts of what all records have, and the bin. The components are in `/lists` and `/parts`; areas import them. */
export const recordsModule: WebModule = {
  name: 'records',
  navItems: [{ to: '/bin', icon: Trash2, labelKey: 'bin.title' }],
  paths: ['/bin'],
  load: () => import('./manifest.ts'),
};
