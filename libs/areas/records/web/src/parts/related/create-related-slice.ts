import { createSlice } from '@reduxjs/toolkit';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { addPage, concerns, liveChanged, setFailed, takeLatest } from '@crm/web-kit';
import type { ApiFailure, ApiResult, ListPage, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';

/** The rows that belong to a record, such as the contacts of a customer; further pages are appended. */
export interface RelatedState<Row> {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  /** The record that the rows belong to. */
  ownerId: number | null;
  rows: Row[];
  totalCount: number;
  /** The number of loaded pages. */
  page: number;
  failure?: ApiFailure;
}

/** Fetches a page of the rows of a record: `function* (id, page) { return yield* callApi(…) }`. */
export type FetchRelated<Row> = (ownerId: number, page: number) => SagaOf<ApiResult<ListPage<Row>>>;

/**
 * Creates slice and saga of the rows that belong to a record. `name` is `area/list`; `select` finds the state in the
 * store; `live` are the kinds of records whose changes by others reload the rows. A user who has loaded further pages
 * keeps the rows.
 */
export function createRelatedSlice<Row extends { id: number }>(
  name: string,
  fetchPage: FetchRelated<Row>,
  selectState: (state: never) => RelatedState<Row>,
  live: readonly string[] = [],
) {
  const initialState: RelatedState<Row> = { status: 'idle', ownerId: null, rows: [], totalCount: 0, page: 0 };
  // immer's Draft<Row> of an unknown type cannot be assigned from Row; rows are plain data.
  const plain = (state: unknown) => state as RelatedState<Row>;

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      /** Starts the rows of a record; the rows of the same record stay while they reload. */
      opened: (state, { payload: { ownerId } }: PayloadAction<{ ownerId: number }>) =>
        ({ ...(state.ownerId === ownerId ? state : initialState), ownerId, status: 'loading' }) as never,
      moreRequested: (state) => {
        if (state.status !== 'loading') state.status = 'loadingMore';
      },
      received: (state, action: PayloadAction<{ page: number; answer: ListPage<Row> }>) =>
        addPage(plain(state), action),
      failed: setFailed,
      /** Clears the state when the record's page closes; late answers are ignored. */
      left: () => initialState as never,
    },
  });
  const { opened, moreRequested, received, failed, left } = slice.actions;

  function* fetchRows(action: Action): SagaOf<void> {
    if (left.match(action)) return;
    const { ownerId, page: known }: RelatedState<Row> = yield select(selectState as (state: unknown) => unknown);
    if (ownerId === null) return;
    const page = moreRequested.match(action) ? known + 1 : 1;
    const result = yield* fetchPage(ownerId, page);
    yield put(result.ok ? received({ page, answer: result.data }) : failed(result.failure));
  }

  function* follow(change: ReturnType<typeof liveChanged>): SagaOf<void> {
    const state: RelatedState<Row> = yield select(selectState as (state: unknown) => unknown);
    const { ownerId, status, page } = state;
    if (ownerId === null || status !== 'ready' || page > 1) return;
    if (live.some((topic) => concerns(change, topic))) yield put(opened({ ownerId }));
  }

  function* saga() {
    yield takeLatest([opened, moreRequested, left], fetchRows);
    yield takeLatest(liveChanged, follow);
  }
  return { reducer: slice.reducer, actions: slice.actions, saga, select: selectState };
}

/** The result of `createRelatedSlice`. */
export type RelatedSlice<Row extends { id: number }> = ReturnType<typeof createRelatedSlice<Row>>;
