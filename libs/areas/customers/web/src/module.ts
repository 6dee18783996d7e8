import type { WebModule } from '@crm/web-kit';
import { Building2 } from 'lucide-react';

/** The parts of the area that an app mounts. Parts for later areas: `@crm/customers-web/parts`. */
export const customersModule: WebModule = {
  name: 'customers',
  navItems: [{ to: '/customers', icon: Building2, labelKey: 'navigation.customers', menu: 'customers', onPhone: true }],
  paths: ['/customers', '/customers/new', '/customers/:customerId'],
  load: () => import('./manifest.ts'),
};
