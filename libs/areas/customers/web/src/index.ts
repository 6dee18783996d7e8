import type { FeatureRoom } from '@crm/web-kit';
import { Building2, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the room gives to an app. Parts for later rooms: `@crm/customers-web/parts`. */
export const customersRoom: FeatureRoom = {
  name: 'customers',
  loaders,
  places: [{ to: '/customers', icon: Building2, labelKey: 'navigation.customers', menu: 'customers', onPhone: true }],
  pages: [
    { path: '/customers', load: () => import('./pages/CustomersPage.tsx'), words: ['lists'] },
    { path: '/customers/new', load: () => import('./pages/NewCustomerPage.tsx') },
    {
      path: '/customers/:customerId',
      load: () => import('./pages/CustomerPage.tsx'),
      words: ['lists', 'custom-fields'],
      partsAt: ['customer'],
    },
  ],
  finds: [{ kind: 'customers', icon: Building2, titleKey: 'navigation.customers', href: (id) => `/customers/${id}` }],
  commands: [
    { labelKey: 'create.title', icon: Plus, to: '/customers/new', keys: 'n', adds: 'customer', takesKeys: true },
  ],
  keys: [
    { keys: ['→'], labelKey: 'keys.peek' },
    { keys: ['F2'], labelKey: 'keys.edit' },
  ],
  parts: [
    { place: 'customer', tabKey: 'tabs.hierarchy', load: () => import('./hierarchy/CustomerHierarchy.tsx') },
    {
      place: 'customer',
      tabKey: 'tabs.changes',
      isLast: true,
      load: () => import('./record-changes/CustomerChanges.tsx'),
    },
  ],
  load: () => import('./area.ts'),
};
