import type { WebModule } from '@crm/web-kit';
import { ContactRound, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The parts of the area that an app mounts. Parts for later areas: `@crm/contacts-web/parts`. */
export const contactsModule: WebModule = {
  name: 'contacts',
  loaders,
  navItems: [{ to: '/contacts', icon: ContactRound, labelKey: 'navigation.contacts', menu: 'contacts', onPhone: true }],
  pages: [
    { path: '/contacts', load: () => import('./pages/ContactsPage.tsx'), namespaces: ['customers', 'lists'] },
    { path: '/contacts/new', load: () => import('./pages/NewContactPage.tsx') },
    {
      path: '/contacts/:contactId',
      load: () => import('./pages/ContactPage.tsx'),
      namespaces: ['lists', 'customers', 'custom-fields'],
      slotsShown: ['contact'],
    },
  ],
  searchTypes: [
    { kind: 'contacts', icon: ContactRound, titleKey: 'navigation.contacts', href: (id) => `/contacts/${id}` },
  ],
  commands: [
    { labelKey: 'create.title', icon: Plus, to: '/contacts/new', keys: 'n', adds: 'contact', takesKeys: true },
  ],
  shortcuts: [
    { keys: ['→'], labelKey: 'keys.peek' },
    { keys: ['F2'], labelKey: 'keys.edit' },
  ],
  slots: [{ slot: 'contact', tabKey: 'tabs.changes', isLast: true, load: () => import('./record/ContactChanges.tsx') }],
  load: () => import('./store-module.ts'),
};
