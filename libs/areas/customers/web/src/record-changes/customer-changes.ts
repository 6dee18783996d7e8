import { customerChangesClient } from '@crm/api-client';
import { createChanges } from '@crm/records-web/parts';
import { callApi } from '@crm/web-kit';

/** The history of a customer. */
export const customerChanges = createChanges(
  'customer-changes',
  (args) => callApi(customerChangesClient, 'listCustomerChanges', args),
  'customers',
);
