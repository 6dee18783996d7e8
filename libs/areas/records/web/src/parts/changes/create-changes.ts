import type { ListCustomerChangesAnswer } from '@crm/api-client';
import type { ApiResult, SagaOf, StoreModule } from '@crm/web-kit';
import { createRelatedSlice } from '../related/create-related-slice.ts';
import type { RelatedState } from '../related/create-related-slice.ts';

/** The answer of every operation that lists changes. */
type Answer = ListCustomerChangesAnswer;
export type RecordChange = Answer['data'][number];

/** Calls the operation that lists the changes of a kind's record. */
type ListChanges = (args: { id: number; page: number; perPage: number }) => SagaOf<ApiResult<Answer>>;

const PAGE = 20;
const nothing: RelatedState<RecordChange> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };

/**
 * Creates the history of a kind of records, twenty changes per page. `name` is its key in the store, and `topic` the
 * live topic of the records.
 */
export function createChanges(name: string, list: ListChanges, topic: string) {
  type Root = Record<string, RelatedState<RecordChange> | undefined>;
  const slice = createRelatedSlice<RecordChange>(
    name,
    (id, page) => list({ id, page, perPage: PAGE }),
    ((state: Root) => state[name] ?? nothing) as (state: never) => RelatedState<RecordChange>,
    [topic],
  );
  // The tab brings its store module along.
  const area: StoreModule = { name, reducer: slice.reducer, saga: slice.saga };
  return { name, slice, area };
}

/** The result of `createChanges`. */
export type RecordHistory = ReturnType<typeof createChanges>;
