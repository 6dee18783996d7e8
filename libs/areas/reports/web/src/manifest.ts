import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts, screens and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/reports': { load: () => import('./pages/ReportsPage.tsx') } },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [],
  slots: [{ slot: 'deal', tabKey: 'insight.tab', load: () => import('./insight/DealInsight.tsx') }],
};
