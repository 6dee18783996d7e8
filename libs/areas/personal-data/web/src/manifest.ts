import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and screens, and the link to them on a contact's page. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/personal-data': { load: () => import('./requests/RequestsPage.tsx'), namespaces: ['lists'] },
    '/contacts/:contactId/personal-data': { load: () => import('./person/PersonPage.tsx') },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [],
  commands: [],
  slots: [{ slot: 'contact-header', load: () => import('./person/PersonButton.tsx') }],
};
