import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { put, select } from 'redux-saga/effects';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { ApiResult } from '../api/call-api.ts';
import { concerns, liveChanged } from '../live/live.events.ts';
import type { SagaOf } from '../store/saga.types.ts';
import type { StoreModule } from '../store/store-module.types.ts';
import { takeEvery } from '../store/take.ts';
import { useArea } from '../store/use-area.ts';

/** The data of a widget; those of the last load stay while they load again, and after a failure. */
export interface WidgetData<Data> {
  status: 'loading' | 'ready' | 'failed';
  data?: Data;
  failure?: ApiFailure;
  /** The time of the data, as ISO 8601. */
  at?: string;
}

interface Entry<Data, Query> extends WidgetData<Data> {
  query: Query;
}

type Keyed<P = object> = PayloadAction<{ key: string } & P>;

/**
 * Creates the data of a type of widget: a store module, and a hook that loads by query. Widgets with the same query
 * share one load. They load again when records of one of the `topics` change.
 */
export function createWidgetData<Data, Query>(
  name: string,
  read: (query: Query) => SagaOf<ApiResult<{ data: Data }>>,
  topics: readonly string[] = [],
) {
  type State = Record<string, Entry<Data, Query>>;
  // immer's Draft of a generic type accepts no assignment; loaded data are plain.
  const plain = (state: unknown) => state as State;

  const slice = createSlice({
    name,
    initialState: {} as State,
    reducers: {
      requested: (state, { payload: { key, query } }: Keyed<{ query: Query }>) => {
        plain(state)[key] = { ...plain(state)[key], query, status: 'loading', failure: undefined };
      },
      received: (state, { payload: { key, data, at } }: Keyed<{ data: Data; at: string }>) => {
        plain(state)[key] = { ...plain(state)[key]!, status: 'ready', data, at };
      },
      failed: (state, { payload: { key, failure } }: Keyed<{ failure: ApiFailure }>) => {
        plain(state)[key] = { ...plain(state)[key]!, status: 'failed', failure };
      },
    },
  });
  const { requested, received, failed } = slice.actions;

  function* load({ payload: { key, query } }: Keyed<{ query: Query }>): SagaOf<void> {
    const result = yield* read(query);
    const at = new Date().toISOString();
    yield put(result.ok ? received({ key, data: result.data.data, at }) : failed({ key, failure: result.failure }));
  }

  function* follow(event: ReturnType<typeof liveChanged>): SagaOf<void> {
    if (!topics.some((topic) => concerns(event, topic))) return;
    const known: State = yield select((state: Record<string, State>) => state[name]);
    for (const [key, { query }] of Object.entries(known)) yield put(requested({ key, query }));
  }

  const area: StoreModule = {
    name,
    reducer: slice.reducer,
    *saga(): SagaOf<void> {
      yield takeEvery(requested, load);
      yield takeEvery(liveChanged, follow);
    },
  };

  /** Loads the data of a query when the widget appears, and when the query changes. */
  function useWidgetData(query: Query): WidgetData<Data> & { reload: () => void } {
    const hasState = useArea(area);
    const dispatch = useDispatch();
    const key = JSON.stringify(query);
    const reload = useCallback(
      () => void dispatch(requested({ key, query: JSON.parse(key) as Query })),
      [dispatch, key],
    );
    useEffect(() => {
      if (hasState) reload();
    }, [hasState, reload]);
    const entry = useSelector((state: Record<string, State | undefined>) => state[name]?.[key]);
    return { ...(entry ?? { status: 'loading' }), reload };
  }

  return { area, useWidgetData, actions: slice.actions };
}
