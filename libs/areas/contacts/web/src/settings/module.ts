import type { WebModule } from '@crm/web-kit';
import { Contact } from 'lucide-react';

/** The settings コンタクト for administrators: the colours of the last action. */
export const contactSettingsModule: WebModule = {
  name: 'contacts',
  navItems: [{ group: 'data', to: '/contacts', icon: Contact, labelKey: 'settings.navigation' }],
  paths: ['/contacts'],
  load: () => import('./manifest.ts'),
};
