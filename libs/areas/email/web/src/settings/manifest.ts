import type { ModuleManifest } from '@crm/web-kit';
import { settingsLoaders } from './settings-loaders.ts';

/** The area's texts and screens for administrators. */
export const manifest: ModuleManifest = {
  loaders: settingsLoaders,
  pages: {
    '/email_domains': { load: () => import('./DomainsPage.tsx') },
    '/incoming_mail': {
      load: () => import('./incoming/IncomingMailPage.tsx'),
      store: () => import('./incoming/incoming.slice.ts'),
    },
  },
  store: () => import('./store-module.ts'),
};
