import type { WebModule } from '@crm/web-kit';
import { Boxes } from 'lucide-react';

/** The web module of the definitions of custom objects, for administrators. */
export const customObjectSettingsModule: WebModule = {
  name: 'custom-object-settings',
  navItems: [{ group: 'data', to: '/custom_objects', icon: Boxes, labelKey: 'navigation', feature: 'custom_object' }],
  paths: ['/custom_objects', '/custom_objects/:definitionId'],
  hasBar: true,
  load: () => import('./manifest.ts'),
};
