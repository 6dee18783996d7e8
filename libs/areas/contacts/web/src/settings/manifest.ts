import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from '../loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/contacts': { load: () => import('./ContactSettingsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};
