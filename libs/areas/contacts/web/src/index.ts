import type { FeatureRoom } from '@crm/web-kit';
import { ContactRound, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the room gives to an app. Parts for later rooms: `@crm/contacts-web/parts`. */
export const contactsRoom: FeatureRoom = {
  name: 'contacts',
  loaders,
  places: [{ to: '/contacts', icon: ContactRound, labelKey: 'navigation.contacts', menu: 'contacts', onPhone: true }],
  pages: [
    { path: '/contacts', load: () => import('./pages/ContactsPage.tsx'), words: ['customers', 'lists'] },
    { path: '/contacts/new', load: () => import('./pages/NewContactPage.tsx') },
    {
      path: '/contacts/:contactId',
      load: () => import('./pages/ContactPage.tsx'),
      words: ['lists', 'customers', 'custom-fields'],
      partsAt: ['contact'],
    },
  ],
  finds: [{ kind: 'contacts', icon: ContactRound, titleKey: 'navigation.contacts', href: (id) => `/contacts/${id}` }],
  commands: [
    { labelKey: 'create.title', icon: Plus, to: '/contacts/new', keys: 'n', adds: 'contact', takesKeys: true },
  ],
  keys: [
    { keys: ['→'], labelKey: 'keys.peek' },
    { keys: ['F2'], labelKey: 'keys.edit' },
  ],
  parts: [
    { place: 'contact', tabKey: 'tabs.changes', isLast: true, load: () => import('./record/ContactChanges.tsx') },
  ],
  load: () => import('./area.ts'),
};
