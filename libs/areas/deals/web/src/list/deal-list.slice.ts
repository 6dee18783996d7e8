import { searchConditionOf } from '@crm/records-web/lists';
import { dealsClient } from '@crm/api-client';
import type { ListDealsArgs } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { callApi, createListSlice, takeEvery } from '@crm/web-kit';
import type { ColumnsState, ListColumn, ListState, PageQuery, SagaOf, SearchCondition } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import { dealMarked } from '../bookmark/bookmark.slice.ts';
import { dealCreated, dealGone, dealReceived } from '../domain/deal.events.ts';
import type { ListedDeal } from '../domain/deal.types.ts';
import { listKeyOf } from './columns/list-columns.ts';
import { moveConfirmed } from '../move/move.events.ts';

type Body = ListDealsArgs['body'];

/** The action that sets the list's deal type and discards the rows of another type. */
export const listTypeShown = createAction<number>('deals/listTypeShown');

export interface DealListState {
  dealTypeId: number | null;
  list: ListState<ListedDeal>;
}

/** Returns the part of a list request that the query determines. */
export const searchBody = ({ sortKey, sortOrder, page, perPage, cursor, ...query }: PageQuery) => {
  const search = searchConditionOf(query);
  return {
    page,
    perPage,
    ...(cursor === undefined ? {} : { cursor }),
    ...(sortKey === null ? {} : { sortKey: sortKey as Body['sortKey'], sortOrder }),
    ...(Object.keys(search).length === 0 ? {} : { searchCondition: search }),
  };
};

/** The prefix of the columns with the days in a phase: `stay_12`. */
export const stayPrefix = 'stay_';
/** The id of the column of related customers. */
export const relatedColumn = 'related_customers' as const;

/** Returns the `include` values that the visible columns need. */
export const neededBy = (columns: readonly ListColumn[]): NonNullable<Body['include']> => {
  const ids = columns.flatMap(({ id, hidden }) => (hidden ? [] : [id]));
  return [
    ...(ids.some((id) => id.startsWith(stayPrefix)) ? ['phase_stay_days' as const] : []),
    ...(ids.includes(relatedColumn) ? [relatedColumn] : []),
  ];
};

const noColumns: ListColumn[] = [];
const selectColumnsOf = (state: { deals: { columns: ColumnsState } }, dealTypeId: number): ListColumn[] =>
  state.deals.columns[listKeyOf(dealTypeId)] ?? noColumns;

const selectTypeId = (state: { deals: { list: DealListState } }) => state.deals.list.dealTypeId;

/** The deals of one type, latest change first. */
export const dealList = createListSlice<ListedDeal>(
  'deals/list',
  function* (query) {
    const dealTypeId: number = yield select(selectTypeId);
    const columns: ListColumn[] = yield select(selectColumnsOf, dealTypeId);
    const needed = neededBy(columns);
    const include = needed.length > 0 ? { include: needed } : {};
    return yield* callApi(dealsClient, 'listDeals', { body: { dealTypeId, ...include, ...searchBody(query) } });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' }, live: 'deals' },
);

const initialState: DealListState = { dealTypeId: null, list: dealList.initialState };

export function dealListReducer(state: DealListState = initialState, action: Action): DealListState {
  const isOther = listTypeShown.match(action) && action.payload !== state.dealTypeId;
  if (isOther) return { dealTypeId: action.payload, list: dealList.initialState };
  const list = dealList.reducer(state.list, action);
  return list === state.list ? state : { ...state, list };
}

export const selectDealList = (state: { deals: { list: DealListState } }): ListState<ListedDeal> =>
  state.deals.list.list;
export type ListCondition = SearchCondition;

/** Updates rows after changes to single deals elsewhere on the screen. */
function* follow(action: Action): SagaOf<void> {
  const changed = dealReceived.match(action)
    ? action.payload
    : moveConfirmed.match(action)
      ? action.payload.deal
      : undefined;
  if (changed) {
    const { rows }: ListState<ListedDeal> = yield select(selectDealList);
    const row = rows.find(({ id }) => id === changed.id);
    if (row) yield put(dealList.actions.rowChanged({ ...row, ...changed }));
  }
  if (dealMarked.match(action)) {
    const { rows }: ListState<ListedDeal> = yield select(selectDealList);
    const { id, isBookmarked } = action.payload;
    const row = rows.find((one) => one.id === id);
    if (row) yield put(dealList.actions.rowChanged({ ...row, isBookmarked }));
  }
  if (dealGone.match(action)) yield put(dealList.actions.rowsRemoved([action.payload.id]));
  if (dealCreated.match(action)) yield put(dealList.actions.reloaded());
}

export function* dealListSaga(): SagaOf<void> {
  yield fork(dealList.saga);
  yield takeEvery([dealReceived, dealMarked, moveConfirmed, dealGone, dealCreated] as never, follow as never);
}
