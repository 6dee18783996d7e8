import type { ModuleManifest } from '@crm/web-kit';
import { Target } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screens and widget. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/sales-targets': { load: () => import('./pages/SalesTargetsPage.tsx') } },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [],
  widgets: [
    {
      ...{ type: 'sales_target_progress', icon: Target, labelKey: 'widget.title', size: { w: 4, h: 3 } },
      to: '/sales-targets',
      settings: ['dealTypeId', 'period'],
      load: () => import('./widgets/ProgressWidget.tsx'),
    },
  ],
};
