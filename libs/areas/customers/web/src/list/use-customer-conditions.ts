import { useT } from '@crm/i18n';
import { linkedFields } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { customerFilterFields } from './customer-filters.ts';

/** Returns the conditions on the customer of other records, such as 取引先の所属業界. */
export function useCustomerConditions(): FilterField[] {
  const t = useT('customers');
  return linkedFields('customer', customerFilterFields(t, [], undefined), (field) => t('filter.ofCustomer', { field }));
}
