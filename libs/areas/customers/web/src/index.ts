import type { WebModule } from '@crm/web-kit';
import { Building2, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The parts of the area that an app mounts. Parts for later areas: `@crm/customers-web/parts`. */
export const customersModule: WebModule = {
  name: 'customers',
  loaders,
  navItems: [{ to: '/customers', icon: Building2, labelKey: 'navigation.customers', menu: 'customers', onPhone: true }],
  pages: [
    { path: '/customers', load: () => import('./pages/CustomersPage.tsx'), namespaces: ['lists'] },
    { path: '/customers/new', load: () => import('./pages/NewCustomerPage.tsx') },
    {
      path: '/customers/:customerId',
      load: () => import('./pages/CustomerPage.tsx'),
      namespaces: ['lists', 'custom-fields'],
      slotsShown: ['customer'],
    },
  ],
  searchTypes: [
    { kind: 'customers', icon: Building2, titleKey: 'navigation.customers', href: (id) => `/customers/${id}` },
  ],
  commands: [
    { labelKey: 'create.title', icon: Plus, to: '/customers/new', keys: 'n', adds: 'customer', takesKeys: true },
  ],
  shortcuts: [
    { keys: ['→'], labelKey: 'keys.peek' },
    { keys: ['F2'], labelKey: 'keys.edit' },
  ],
  slots: [
    { slot: 'customer', tabKey: 'tabs.hierarchy', load: () => import('./hierarchy/CustomerHierarchy.tsx') },
    {
      slot: 'customer',
      tabKey: 'tabs.changes',
      isLast: true,
      load: () => import('./record-changes/CustomerChanges.tsx'),
    },
  ],
  load: () => import('./store-module.ts'),
};
