import type { ModuleManifest } from '@crm/web-kit';
import { Building2, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The area's texts, screens, search types, commands, shortcuts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/customers': { load: () => import('./pages/CustomersPage.tsx'), namespaces: ['lists'] },
    '/customers/new': { load: () => import('./pages/NewCustomerPage.tsx') },
    '/customers/:customerId': {
      load: () => import('./pages/CustomerPage.tsx'),
      namespaces: ['records', 'lists', 'custom-fields'],
      slotsShown: ['customer', 'customer-header'],
    },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [
    { kind: 'customers', icon: Building2, titleKey: 'navigation.customers', href: (id) => `/customers/${id}` },
  ],
  commands: [
    { labelKey: 'create.title', icon: Plus, to: '/customers?new=1', keys: 'n', adds: 'customer', takesKeys: true },
  ],
  shortcuts: [
    { keys: ['→'], labelKey: 'keys.peek' },
    { keys: ['F2'], labelKey: 'keys.edit' },
  ],
  slots: [{ slot: 'customer', tabKey: 'tabs.hierarchy', load: () => import('./hierarchy/CustomerHierarchy.tsx') }],
};
