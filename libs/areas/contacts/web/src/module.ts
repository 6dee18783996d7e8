import type { WebModule } from '@crm/web-kit';
import { ContactRound } from 'lucide-react';

/** The parts of the area that an app mounts. Parts for later areas: `@crm/contacts-web/parts`. */
export const contactsModule: WebModule = {
  name: 'contacts',
  navItems: [{ to: '/contacts', icon: ContactRound, labelKey: 'navigation.contacts', menu: 'contacts' }],
  paths: ['/contacts', '/contacts/new', '/contacts/:contactId'],
  load: () => import('./manifest.ts'),
};
