import { customerKind } from '@crm/contract';
import { searchedKind } from '@crm/server-kit';

/** Customers in the search index of large companies. */
export const searchedCustomers = searchedKind(customerKind, {
  key: 'search_key',
  customs: 'customs',
  isSortedByKey: true,
});
