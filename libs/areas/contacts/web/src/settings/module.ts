import type { WebModule } from '@crm/web-kit';
import { Contact } from 'lucide-react';
import { loaders } from '../loaders.ts';

/** The settings コンタクト for administrators: the colours of the last action. */
export const contactSettingsModule: WebModule = {
  name: 'contacts',
  loaders,
  navItems: [{ group: 'data', to: '/contacts', icon: Contact, labelKey: 'settings.navigation' }],
  pages: [{ path: '/contacts', load: () => import('./ContactSettingsPage.tsx') }],
  load: () => import('./store-module.ts'),
};
