import { customersClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import type { CustomerRow } from '../domain/customer.types.ts';
import { listBody } from '../parts/list/list-body.ts';

/** Columns that the server can order by. */
export const customerSorts = ['updated_at', 'name', 'id'] as const;

/** The list of customers; the latest changes first. */
export const customersList = createListSlice<CustomerRow>(
  'customers/list',
  function* (query) {
    return yield* callApi(customersClient, 'listCustomers', { body: listBody(query, customerSorts) });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' } },
);

export const selectList = (state: { customers: { list: ListState<CustomerRow> } }) => state.customers.list;
