import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  store: () => import('./store-module.ts'),
  slots: [{ slot: 'contact', tabKey: 'visits.title', load: () => import('./visits/ContactVisits.tsx') }],
};
