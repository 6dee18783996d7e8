import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and the bin. */
export const manifest: ModuleManifest = {
  loaders,
  pages: { '/bin': { load: () => import('./bin/BinPage.tsx'), namespaces: ['lists'] } },
  store: () => import('./store-module.ts'),
};
