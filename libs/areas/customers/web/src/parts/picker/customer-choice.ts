import { lazyPart } from '@crm/web-kit';
import type { RecordChoice } from '@crm/records-web/lists';

/** Customers as records that conditions can name. */
export const customerChoice: RecordChoice = {
  kind: 'customers',
  Picker: lazyPart(() => import('./CustomerPicker.tsx'), 'CustomerPicker'),
  loadNames: async () => (await import('./read-customer-names.ts')).readCustomerNames,
};
