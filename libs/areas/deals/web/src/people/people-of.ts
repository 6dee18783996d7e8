import { contactsClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fewPeople } from './people.types.ts';
import type { Person } from './people.types.ts';

/** Reads the first people of a customer; returns undefined when the read fails. */
export function* peopleOf(customerId: number): SagaOf<{ items: Person[]; hasMore: boolean } | undefined> {
  const body = { perPage: fewPeople };
  const result = yield* callApi(contactsClient, 'listContactsOfCustomer', { id: customerId, body });
  if (!result.ok) return undefined;
  const items = result.data.data.map(({ id, name }) => ({ id, name }));
  return { items, hasMore: result.data.meta.totalCount > items.length };
}
