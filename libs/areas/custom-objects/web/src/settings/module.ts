import type { WebModule } from '@crm/web-kit';
import { Boxes } from 'lucide-react';

/** The web module of the definitions of custom objects, for administrators. */
export const customObjectSettingsModule: WebModule = {
  name: 'custom-object-settings',
  feature: 'custom_object',
  navItems: [{ group: 'data', to: '/custom_objects', icon: Boxes, labelKey: 'title' }],

  paths: ['/custom_objects', '/custom_objects/:id'],
  hasBar: true,
  load: () => import('./manifest.ts'),
};
