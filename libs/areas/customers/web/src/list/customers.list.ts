import { customerBulkClient, customerExportClient, customersClient } from '@crm/api-client';
import type { UpdateCustomerArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { CustomerRow } from '../domain/customer.types.ts';
import { createRecordList, createSums, defineExport } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';

/** The columns that the server can sort by. */
export const customerSorts = [
  'updated_at',
  'created_at',
  'name',
  'id',
  'last_action_at',
  'employee',
  'capital',
  'industry',
  'address',
  'tel_no',
  'web_url',
  'user',
  'parent',
  'name_kana',
  'postal_code',
  'establish_year',
  'closing_month',
  'corporate_number',
] as const;

/** The list of customers, the latest changes first. */
export const customerLists = createRecordList<CustomerRow>({
  name: 'customers',
  pageType: 'customer_list',
  scope: 'customer',
  *fetch(query, ids) {
    return yield* callApi(customersClient, 'listCustomers', { body: listBody(query, customerSorts, ids) });
  },
  *update(id, change, lockVersion) {
    const body = { ...change, lockVersion } as UpdateCustomerArgs['body'];
    return yield* callApi(customersClient, 'updateCustomer', { id, body });
  },
  bulk: {
    *update(target, changes) {
      return yield* callApi(customerBulkClient, 'bulkUpdateCustomers', { body: { ...target, changes } as never });
    },
    *remove(target) {
      return yield* callApi(customerBulkClient, 'bulkDeleteCustomers', { body: target });
    },
    *undo(id) {
      return yield* callApi(customerBulkClient, 'undoBulkCustomers', { id });
    },
  },
  sums: createSums(
    'customers',
    function* (body) {
      return yield* callApi(customerExportClient, 'summariseCustomers', { body });
    },
    ['employee', 'capital'],
  ),
  csv: defineExport(
    'customers',
    function* (body) {
      return yield* callApi(customerExportClient, 'requestCustomersCsv', { body });
    },
    { imports: 'customer' },
  ),
});
