import type { ModuleManifest } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screens and commands. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/automations': { load: () => import('./pages/AutomationsPage.tsx'), namespaces: ['lists'] },
    '/automations/:automationId': {
      load: () => import('./pages/AutomationPage.tsx'),
      namespaces: ['lists', 'deals', 'customers', 'contacts', 'actions', 'custom-objects'],
    },
  },
  store: () => import('./store-module.ts'),
  commands: [{ labelKey: 'create.action', icon: Plus, to: '/automations?new=1', keys: 'n', takesKeys: true }],
};
