import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/api-client/runtime';
import { createListSaga } from './list.saga.ts';
import { defaultQuery } from './list-query.ts';
import type { FetchPage, ListPage, ListQuery, ListState, RowId } from './list.types.ts';

/** What a list may say about itself. */
export interface ListOptions<Row> {
  /** The query of an address without parameters, as far as it differs from the usual one. */
  defaults?: Partial<ListQuery>;
  /** Kind of records whose changes by others bring the rows anew: `deals`. */
  live?: string;
  /** Identifies a row; its `id` by default. */
  idOf?: (row: Row) => RowId;
}

const idOfRow = (row: unknown) => (row as { id: RowId }).id;

/**
 * The slice and saga of a list screen. `name` is `area/list`; put `reducer` into the area's state and `saga` into its
 * saga. Old rows stay while new ones load, and only the latest query's answer counts.
 */
export function createListSlice<Row>(name: string, fetchPage: FetchPage<Row>, options: ListOptions<Row> = {}) {
  type State = ListState<Row>;
  const defaults: ListQuery = { ...defaultQuery, ...options.defaults };
  const idOf = options.idOf ?? idOfRow;
  const initialState: State = {
    status: 'idle',
    query: defaults,
    rows: [],
    totalCount: 0,
    isTotalCapped: false,
    selectedIds: [],
  };
  // immer's Draft<Row> of a type that is not known yet cannot be assigned from Row; rows are plain data.
  const rowsOf = (state: unknown) => state as State;

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      /** The screen is there, or its address has changed. */
      queried: (state, { payload }: PayloadAction<ListQuery>) => {
        if (searchOf(state.query) !== searchOf(payload)) state.selectedIds = [];
        state.query = payload;
        state.status = isFresh(state) ? 'loading' : 'reloading';
      },
      /** The same again: after a change, or by the user's wish. */
      reloaded: (state) => {
        state.status = isFresh(state) ? 'loading' : 'reloading';
      },
      received: (state, { payload }: PayloadAction<ListPage<Row>>) => {
        const { totalCount, totalCountIsCapped = false } = payload.meta;
        Object.assign(state, { status: 'ready', failure: undefined, totalCount, isTotalCapped: totalCountIsCapped });
        rowsOf(state).rows = payload.data;
      },
      failed: (state, { payload }: PayloadAction<ApiFailure>) => {
        state.status = 'failed';
        state.failure = payload;
      },
      /** A row has changed elsewhere on the screen. */
      rowChanged: (state, { payload }: PayloadAction<Row>) => {
        const { rows } = rowsOf(state);
        rowsOf(state).rows = rows.map((row) => (idOf(row) === idOf(payload) ? payload : row));
      },
      /** Rows have been deleted. */
      rowsRemoved: (state, { payload }: PayloadAction<RowId[]>) => {
        const gone = new Set(payload);
        const rows = rowsOf(state).rows.filter((row) => !gone.has(idOf(row)));
        state.totalCount = Math.max(0, state.totalCount - (rowsOf(state).rows.length - rows.length));
        state.selectedIds = state.selectedIds.filter((id) => !gone.has(id));
        rowsOf(state).rows = rows;
      },
      selectionChanged: (state, { payload }: PayloadAction<RowId[]>) => {
        state.selectedIds = [...new Set(payload)];
      },
      /** The screen is gone; a request under way is dropped. */
      left: (state) => {
        if (state.status === 'loading') state.status = 'idle';
        if (state.status === 'reloading') state.status = 'ready';
        state.selectedIds = [];
      },
    },
  });

  const saga = createListSaga<Row>(slice.actions, fetchPage, options.live);
  return { name, defaults, idOf, reducer: slice.reducer, actions: slice.actions, saga, initialState };
}

/** What `createListSlice` gives. */
export type ListSlice<Row> = ReturnType<typeof createListSlice<Row>>;

/** No rows have ever come; a first failure is tried again as a first load. */
const isFresh = (state: { status: string; rows: readonly unknown[] }) =>
  ['idle', 'loading', 'failed'].includes(state.status) && state.rows.length === 0;

/** What decides which rows there are, unlike page and order. */
const searchOf = ({ keyword, keywordMatch, match, conditions }: ListQuery) =>
  JSON.stringify([keyword, keywordMatch, match, conditions]);
