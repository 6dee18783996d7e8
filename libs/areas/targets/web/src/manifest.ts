import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/sales-targets': { load: () => import('./pages/SalesTargetsPage.tsx') } },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [],
};
