import { createLoadSlice } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf, StoreModule } from '@crm/web-kit';
import type { SavedQuery } from '../saved/saved-query.ts';

interface SumsQuery {
  searchCondition?: Partial<SavedQuery>;
  /** The wire names of the fields to sum. */
  fields: string[];
}

/** The sums over all matching records; amounts are decimal text, because they may exceed the largest exact number. */
export interface SumsAnswer {
  count: number;
  fields: readonly { field: string; count: number; total: string; average: string | null }[];
}

/**
 * Creates the sums of a list. `own` are the wire names of the kind's numbers that can be summed; custom items with
 * numbers always can.
 */
export function createSums(
  name: string,
  read: (body: never) => SagaOf<ApiResult<{ data: SumsAnswer }>>,
  own: readonly string[] = [],
) {
  const key = `${name}-sums`;
  const slice = createLoadSlice<SumsAnswer | null, SumsQuery>(key, null, (query) => read(query as never));
  const area: StoreModule = { name: key, reducer: slice.reducer, saga: slice.saga };
  const select = (state: unknown): SumsAnswer | null =>
    (state as Record<string, LoadState<SumsAnswer | null, SumsQuery> | undefined>)[key]?.data ?? null;
  return { name, own, area, requested: slice.actions.requested, select };
}

/** The result of `createSums`. */
export type ListSums = ReturnType<typeof createSums>;
