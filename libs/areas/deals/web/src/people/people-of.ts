import { contactsClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fewPeople } from './people.types.ts';
import type { Person } from './people.types.ts';

/** The people of a customer, as far as they are few; undefined when they could not be had. */
export function* peopleOf(customerId: number): SagaOf<{ items: Person[]; hasMore: boolean } | undefined> {
  const body = { perPage: fewPeople };
  const result = yield* callApi(contactsClient, 'listContactsOfCustomer', { id: customerId, body });
  if (!result.ok) return undefined;
  const items = result.data.data.map(({ id, name }) => ({ id, name }));
  return { items, hasMore: result.data.meta.totalCount > items.length };
}
