import { createSlice } from '@reduxjs/toolkit';
import type { Action, PayloadAction, PayloadActionCreator } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { ApiResult } from '../api/call-api.ts';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest } from '../store/take.ts';
import { setFailed } from './load-state.ts';

/** The state of data that a screen loads as a whole and does not change. */
export interface LoadState<Data, Query = void> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The query of the data; absent before the first request. */
  query?: Query;
  /** The loaded data; `empty` until the first answer to the query. */
  data: Data;
  failure?: ApiFailure;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Creates slice and saga of data that a screen loads as a whole. Only the answer of the latest query is used. The data
 * stay while the same query loads again, or one that `isSame` accepts, and after a failure.
 */
export function createLoadSlice<Data, Query = void>(
  name: string,
  empty: Data,
  read: (query: Query) => SagaOf<ApiResult<{ data: Data }>>,
  isSame: (one: Query, other: Query) => boolean = isEqual,
) {
  type State = LoadState<Data, Query>;
  const initialState: State = { status: 'idle', data: empty };
  // immer's Draft of a generic type accepts no assignment; loaded data are plain.
  const plain = (state: unknown) => state as State;

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      requested: (state, { payload: query }: PayloadAction<Query>) => {
        const known = plain(state);
        if (known.status !== 'idle' && !isSame(known.query as Query, query)) known.data = empty;
        known.status = 'loading';
        known.query = query;
        known.failure = undefined;
      },
      received: (state, { payload }: PayloadAction<Data>) => {
        const known = plain(state);
        known.status = 'ready';
        known.data = payload;
        known.failure = undefined;
      },
      failed: setFailed,
      /** Clears the state when the screen closes; a late answer is ignored. */
      left: () => initialState as never,
    },
  });
  const { failed, left } = slice.actions;
  // The payloads' types depend on generic types.
  const requested = slice.actions.requested as unknown as PayloadActionCreator<Query>;
  const received = slice.actions.received as unknown as PayloadActionCreator<Data>;

  function* load(action: Action): SagaOf<void> {
    if (left.match(action)) return;
    const result = yield* read((action as PayloadAction<Query>).payload);
    yield put(result.ok ? slice.actions.received(result.data.data as never) : failed(result.failure));
  }

  return {
    reducer: slice.reducer,
    actions: { requested, received, failed, left },
    initialState,
    *saga(): SagaOf<void> {
      yield takeLatest([slice.actions.requested, left], load);
    },
  };
}
