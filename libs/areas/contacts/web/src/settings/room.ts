import type { FeatureRoom } from '@crm/web-kit';
import { Contact } from 'lucide-react';
import { loaders } from '../loaders.ts';

/** コンタクト for administrators: the colours of the last action. */
export const contactSettingsRoom: FeatureRoom = {
  name: 'contacts',
  loaders,
  places: [{ group: 'data', to: '/contacts', icon: Contact, labelKey: 'settings.navigation' }],
  pages: [{ path: '/contacts', load: () => import('./ContactSettingsPage.tsx') }],
  load: () => import('./area.ts'),
};
