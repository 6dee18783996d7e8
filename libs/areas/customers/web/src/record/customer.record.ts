import { customersClient } from '@crm/api-client';
import type { UpdateCustomerArgs } from '@crm/api-client';
import { createRecordPage } from '@crm/records-web/page';
import { callApi } from '@crm/web-kit';
import type { Customer } from '../domain/customer.types.ts';

/** The page of a customer. */
export const customerPage = createRecordPage<Customer>({
  name: 'customers',
  binned: 'customers',
  *fetch(id) {
    return yield* callApi(customersClient, 'getCustomer', { id });
  },
  *save(id, patch, lockVersion) {
    const body = { ...patch, lockVersion } as UpdateCustomerArgs['body'];
    return yield* callApi(customersClient, 'updateCustomer', { id, body });
  },
  *remove(id) {
    return yield* callApi(customersClient, 'deleteCustomer', { id });
  },
});
