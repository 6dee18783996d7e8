import { customersClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ReadNames } from '@crm/records-web/lists';

/** Reads the names of customers, deleted ones and invisible ones left out. */
export const readCustomerNames: ReadNames = function* (ids) {
  const conditions = ids.map((value) => ({ field: 'id', operator: 'eq' as const, value }));
  const body = { perPage: ids.length, searchCondition: { match: 'any' as const, conditions } };
  return yield* callApi(customersClient, 'listCustomers', { body });
};
