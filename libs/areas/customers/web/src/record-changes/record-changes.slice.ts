import { contactChangesClient, customerChangesClient } from '@crm/api-client';
import type { ListCustomerChangesArgs, ListCustomerChangesAnswer } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf, StoreModule } from '@crm/web-kit';
import { createRelatedSlice } from '../parts/related/create-related-slice.ts';
import type { RelatedState } from '../parts/related/create-related-slice.ts';

export type RecordChange = ListCustomerChangesAnswer['data'][number];
export type ChangesOf = 'customer-changes' | 'contact-changes';
export type WithChanges = Partial<Record<ChangesOf, RelatedState<RecordChange>>>;

const PAGE = 20;
const nothing: RelatedState<RecordChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

type Call = (args: ListCustomerChangesArgs) => SagaOf<ApiResult<ListCustomerChangesAnswer>>;

const changesOf = (name: ChangesOf, call: Call, topic: string) => {
  const slice = createRelatedSlice<RecordChange>(
    name,
    (id, page) => call({ id, page, perPage: PAGE }),
    ((state: WithChanges) => state[name] ?? nothing) as (state: never) => RelatedState<RecordChange>,
    [topic],
  );
  // The tab brings its store module along.
  const area: StoreModule = { name, reducer: slice.reducer, saga: slice.saga };
  return { name, slice, area };
};

/** The changes of a customer or contact, twenty per page. */
export const customerChanges = changesOf(
  'customer-changes',
  (args) => callApi(customerChangesClient, 'listCustomerChanges', args),
  'customers',
);
export const contactChanges = changesOf(
  'contact-changes',
  (args) => callApi(contactChangesClient, 'listContactChanges', args),
  'contacts',
);
