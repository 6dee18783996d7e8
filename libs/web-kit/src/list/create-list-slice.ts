import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setFailed } from '../load/load-state.ts';
import { heldRows } from './held-rows.ts';
import { createListSaga } from './list.saga.ts';
import { defaultQuery } from './list-query.ts';
import type { FetchPage, ListPage, ListQuery, ListState, RowId } from './list.types.ts';

/** The options of a list. */
export interface ListOptions<Row> {
  /** Changes to the default query, for a URL without parameters. */
  defaults?: Partial<ListQuery>;
  /** Changes to the default query that apply only while the URL has no query at all, such as the rows of today. */
  opening?: Partial<ListQuery>;
  /** Kind of records (`deals`) whose changes by others reload the list. */
  live?: string;
  /** Identifies a row; its `id` by default. */
  idOf?: (row: Row) => RowId;
}

const noRows = {
  status: 'idle',
  rows: [],
  totalCount: 0,
  isTotalCapped: false,
  selectedIds: [],
  heldIds: [],
  isOrderOld: false,
} satisfies Omit<ListState<never>, 'query'>;

const idOfRow = (row: unknown) => (row as { id: RowId }).id;

/**
 * Creates the slice and saga of a list screen. `name` is `area/list`; add `reducer` to the area's state and `saga` to
 * its
 * saga. Old rows stay while new ones load, and only the answer of the latest query is used.
 */
export function createListSlice<Row>(name: string, fetchPage: FetchPage<Row>, options: ListOptions<Row> = {}) {
  type State = ListState<Row>;
  const defaults: ListQuery = { ...defaultQuery, ...options.defaults };
  const { opening, unfiltered } = queriesOf(defaults, options.opening);
  const idOf = options.idOf ?? idOfRow;
  const initialState: State = { ...noRows, query: defaults };
  // immer's Draft<Row> of a generic type cannot be assigned from Row; rows are plain data.
  const plain = (state: unknown) => state as State;

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      /** The screen opened, or its URL changed. */
      queried: (state, { payload }: PayloadAction<ListQuery>) => {
        if (searchOf(state.query) !== searchOf(payload)) state.selectedIds = [];
        state.query = payload;
        state.heldIds = [];
        state.status = isFresh(state) ? 'loading' : 'reloading';
      },
      /** The list is reloaded: by the user, or since records changed elsewhere, which keeps the held rows in their places. */
      reloaded: (state, { payload }: PayloadAction<'live' | undefined>) => {
        if (payload !== 'live') state.heldIds = [];
        state.status = isFresh(state) ? 'loading' : 'reloading';
      },
      received: (state, { payload }: PayloadAction<ListPage<Row>>) => {
        const { totalCount, totalCountIsCapped = false } = payload.meta;
        state.status = 'ready';
        state.failure = undefined;
        state.totalCount = totalCount;
        state.isTotalCapped = totalCountIsCapped;
        const { rows, isOther } = heldRows(plain(state).rows, payload.data, state.heldIds, idOf);
        state.isOrderOld = isOther && state.heldIds.length > 0;
        plain(state).rows = state.heldIds.length > 0 ? rows : payload.data;
      },
      failed: setFailed,
      /** A row changed elsewhere on the screen. */
      rowChanged: (state, { payload }: PayloadAction<Row>) => {
        const { rows } = plain(state);
        if (!state.heldIds.includes(idOf(payload))) state.heldIds.push(idOf(payload));
        plain(state).rows = rows.map((row) => (idOf(row) === idOf(payload) ? payload : row));
      },
      /** Rows were deleted. */
      rowsRemoved: (state, { payload }: PayloadAction<RowId[]>) => {
        const gone = new Set(payload);
        const rows = plain(state).rows.filter((row) => !gone.has(idOf(row)));
        state.totalCount = Math.max(0, state.totalCount - (plain(state).rows.length - rows.length));
        state.selectedIds = state.selectedIds.filter((id) => !gone.has(id));
        plain(state).rows = rows;
      },
      selectionChanged: (state, { payload }: PayloadAction<RowId[]>) => {
        state.selectedIds = [...new Set(payload)];
      },
      /** The screen closed; a running request is aborted. */
      left: (state) => {
        if (state.status === 'loading') state.status = 'idle';
        if (state.status === 'reloading') state.status = 'ready';
        state.selectedIds = [];
      },
    },
  });

  const saga = createListSaga<Row>(slice.actions, fetchPage, options.live);
  return {
    name,
    defaults,
    opening,
    unfiltered,
    idOf,
    reducer: slice.reducer,
    actions: slice.actions,
    saga,
    initialState,
  };
}

/** Returns the query of a URL without parameters, and the change of a query that drops its conditions. */
function queriesOf(defaults: ListQuery, opening: Partial<ListQuery> | undefined) {
  const { keyword, conditions, match, sortKey, sortOrder } = defaults;
  return {
    opening: { ...defaults, ...opening },
    unfiltered: {
      ...{ keyword, keywordMatch: undefined, conditions, match },
      // The order of the opening query is that of its few rows.
      ...(opening && { sortKey, sortOrder }),
    },
  };
}

/** The result of `createListSlice`. */
export type ListSlice<Row> = ReturnType<typeof createListSlice<Row>>;

/** Returns true before the first rows have loaded, also after a failure. */
const isFresh = (state: { status: string; rows: readonly unknown[] }) =>
  ['idle', 'loading', 'failed'].includes(state.status) && state.rows.length === 0;

/** Returns the part of a query that selects rows, without page and order. */
const searchOf = ({ keyword, keywordMatch, match, conditions }: ListQuery) =>
  JSON.stringify([keyword, keywordMatch, match, conditions]);
