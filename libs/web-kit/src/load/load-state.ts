import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { ListPage } from '../list/list.types.ts';

/** The fields of a state that `setFailed` sets. */
interface Failing {
  status: 'failed' | (string & {});
  failure?: ApiFailure;
}

/** Case reducer: stores the failure of a request. What was loaded before stays. */
export function setFailed(state: Failing, { payload }: PayloadAction<ApiFailure>): void {
  state.status = 'failed';
  state.failure = payload;
}

/** The fields of a state whose rows are loaded page by page. */
interface Paged<Row> {
  status: 'ready' | (string & {});
  rows: Row[];
  totalCount: number;
  /** The number of loaded pages. */
  page: number;
  failure?: ApiFailure;
}

/** Case reducer: replaces the rows by the first page, or appends a further one. */
export function addPage<Row extends { id: number }>(
  state: Paged<Row>,
  { payload: { page, answer } }: PayloadAction<{ page: number; answer: ListPage<Row> }>,
): void {
  const kept = page === 1 ? [] : state.rows;
  const known = new Set(kept.map(({ id }) => id));
  // Rows added meanwhile shift the pages: rows that are loaded already are skipped.
  state.rows = [...kept, ...answer.data.filter(({ id }) => !known.has(id))];
  state.status = 'ready';
  state.page = page;
  state.totalCount = answer.meta.totalCount;
  state.failure = undefined;
}
