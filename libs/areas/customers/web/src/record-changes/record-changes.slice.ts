import { recordChangesClient } from '@crm/api-client';
import type { ListCustomerChangesAnswer } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { StoreModule } from '@crm/web-kit';
import { createRelatedSlice } from '../parts/related/create-related-slice.ts';
import type { RelatedState } from '../parts/related/create-related-slice.ts';

export type RecordChange = ListCustomerChangesAnswer['data'][number];
export type ChangesOf = 'customer-changes' | 'contact-changes';
export type WithChanges = Partial<Record<ChangesOf, RelatedState<RecordChange>>>;

const PAGE = 20;
const nothing: RelatedState<RecordChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

const changesOf = (name: ChangesOf, operation: 'listCustomerChanges' | 'listContactChanges', topic: string) => {
  const slice = createRelatedSlice<RecordChange>(
    name,
    function* (id, page) {
      return yield* callApi(recordChangesClient, operation, { id, page, perPage: PAGE });
    },
    ((state: WithChanges) => state[name] ?? nothing) as (state: never) => RelatedState<RecordChange>,
    [topic],
  );
  // The tab brings its store module along.
  const area: StoreModule = { name, reducer: slice.reducer, saga: slice.saga };
  return { name, slice, area };
};

/** The changes of a customer or contact, twenty per page. */
export const customerChanges = changesOf('customer-changes', 'listCustomerChanges', 'customers');
export const contactChanges = changesOf('contact-changes', 'listContactChanges', 'contacts');
