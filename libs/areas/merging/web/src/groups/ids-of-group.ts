import { contactMergesClient, customerMergesClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { CandidateKind } from '../domain/kinds.ts';

/** Returns the ids of a group's records. */
export function* idsOfGroup(kind: CandidateKind, id: number) {
  const result =
    kind === 'contact'
      ? yield* callApi(contactMergesClient, 'listContactsOfMergeGroup', { id, page: 1, perPage: 10 })
      : yield* callApi(customerMergesClient, 'listCustomersOfMergeGroup', { id, page: 1, perPage: 10 });
  return result.ok ? result.data.data.map((record: { id: number }) => record.id) : [];
}
