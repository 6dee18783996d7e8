import { customersClient } from '@crm/api-client';
import { shownItemIds } from '@crm/custom-fields-web/parts';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import { select } from 'redux-saga/effects';
import type { CustomerRow } from '../domain/customer.types.ts';
import { listBody } from '../parts/list/list-body.ts';

/** Columns that the server can order by. */
export const customerSorts = ['updated_at', 'name', 'id'] as const;

/** The list of customers; the latest changes first. */
export const customersList = createListSlice<CustomerRow>(
  'customers/list',
  function* (query) {
    const ids: number[] = yield select((state) => shownItemIds(state, 'customer'));
    return yield* callApi(customersClient, 'listCustomers', { body: listBody(query, customerSorts, ids) });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' }, live: 'customers' },
);

export const selectList = (state: { customers: { list: ListState<CustomerRow> } }) => state.customers.list;
