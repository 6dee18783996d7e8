import type { ModuleManifest } from '@crm/web-kit';
import { settingsLoaders } from './settings-loaders.ts';

/** The area's texts and screens for administrators. */
export const manifest: ModuleManifest = {
  loaders: settingsLoaders,
  pages: {
    '/accounting': { load: () => import('./ConnectionsPage.tsx') },
    // The services return to this address after the consent.
    '/accounting/:service': { load: () => import('./ReturnPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
