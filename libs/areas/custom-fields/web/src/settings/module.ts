import type { WebModule } from '@crm/web-kit';
import { ListPlus } from 'lucide-react';

/** The web module of the settings for custom items, for administrators. */
export const customFieldSettingsModule: WebModule = {
  name: 'custom-field-settings',
  navItems: [{ group: 'data', to: '/custom_fields', icon: ListPlus, labelKey: 'navigation' }],
  paths: ['/custom_fields'],
  load: () => import('./manifest.ts'),
};
