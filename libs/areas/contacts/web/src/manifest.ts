import type { ModuleManifest } from '@crm/web-kit';
import { ContactRound, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screens, search types, commands, shortcuts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/contacts': { load: () => import('./pages/ContactsPage.tsx'), namespaces: ['customers', 'lists'] },
    '/contacts/new': { load: () => import('./pages/NewContactPage.tsx') },
    '/contacts/:contactId': {
      load: () => import('./pages/ContactPage.tsx'),
      namespaces: ['records', 'lists', 'customers', 'custom-fields'],
      slotsShown: ['contact', 'contact-header'],
    },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [
    { kind: 'contacts', icon: ContactRound, titleKey: 'navigation.contacts', href: (id) => `/contacts/${id}` },
  ],
  commands: [
    { labelKey: 'create.title', icon: Plus, to: '/contacts?new=1', keys: 'n', adds: 'contact', takesKeys: true },
  ],
  shortcuts: [
    { keys: ['→'], labelKey: 'keys.peek' },
    { keys: ['F2'], labelKey: 'keys.edit' },
  ],
};
