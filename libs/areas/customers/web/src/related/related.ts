import { contactsClient, customersClient, dealsClient } from '@crm/api-client';
import type { ListContactsOfCustomerAnswer, ListDealsOfCustomerAnswer } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { CustomerRow } from '../domain/customer.types.ts';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';

export type CustomerDeal = ListDealsOfCustomerAnswer['data'][number];
export type CustomerContact = ListContactsOfCustomerAnswer['data'][number];

/** The rows per request (spec 3 §2.4). */
const perPage = 20;

export const customerDeals = createRelatedSlice<CustomerDeal>(
  'customers/deals',
  function* (customerId, page) {
    const body = { page, perPage, sortKey: 'expected_contract_date', sortOrder: 'desc' } as const;
    return yield* callApi(dealsClient, 'listDealsOfCustomer', { customerId, body });
  },
  (state: { customers: { deals: RelatedState<CustomerDeal> } }) => state.customers.deals,
  ['deals'],
);

export const customerContacts = createRelatedSlice<CustomerContact>(
  'customers/contacts',
  function* (id, page) {
    const body = { page, perPage, sortKey: 'name', sortOrder: 'asc' } as const;
    return yield* callApi(contactsClient, 'listContactsOfCustomer', { id, body });
  },
  (state: { customers: { contacts: RelatedState<CustomerContact> } }) => state.customers.contacts,
  ['contacts'],
);

/** The people beside the timeline; the tab has all of them, with a state of its own. */
export const customerPeople = createRelatedSlice<CustomerContact>(
  'customers/people',
  function* (id, page) {
    const body = { page, perPage: 5, sortKey: 'name', sortOrder: 'asc' } as const;
    return yield* callApi(contactsClient, 'listContactsOfCustomer', { id, body });
  },
  (state: { customers: { people: RelatedState<CustomerContact> } }) => state.customers.people,
  ['contacts'],
);

/** The rows of the customers below this one. */
export const customerChildren = createRelatedSlice<CustomerRow>(
  'customers/children',
  function* (id, page) {
    const conditions = [{ field: 'parent_customer_id', operator: 'in' as const, value: [id] }];
    const order = { sortKey: 'name', sortOrder: 'asc' } as const;
    const body = { page, perPage, ...order, searchCondition: { conditions } };
    return yield* callApi(customersClient, 'listCustomers', { body });
  },
  (state: { customers: { children: RelatedState<CustomerRow> } }) => state.customers.children,
  ['customers'],
);
