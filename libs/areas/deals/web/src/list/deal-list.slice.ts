import { dealsClient } from '@crm/api-client';
import type { ListDealsArgs } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { callApi, createListSlice, takeEvery } from '@crm/web-kit';
import type { ListState, PageQuery, SagaOf, SearchCondition } from '@crm/web-kit';
import { fork, put, select } from 'redux-saga/effects';
import type { DealsState } from '../area.types.ts';
import { dealCreated, dealGone, dealReceived } from '../domain/deal.events.ts';
import type { DealRow } from '../domain/deal.types.ts';
import { moveConfirmed } from '../move/move.events.ts';

type Body = ListDealsArgs['body'];

/** The list shows this deal type; the rows of another one are no use to it. */
export const listTypeShown = createAction<number>('deals/listTypeShown');

export interface DealListState {
  dealTypeId: number | null;
  list: ListState<DealRow>;
}

/** The part of a list call that a query says. */
export const searchBody = ({ keyword, match, conditions, sortKey, sortOrder, page, perPage, cursor }: PageQuery) => {
  const search = {
    ...(keyword === '' ? {} : { keyword }),
    // The address is free text; what the server does not know it refuses.
    ...(conditions.length === 0
      ? {}
      : { match, conditions: conditions as Required<Body>['searchCondition']['conditions'] }),
  };
  return {
    page,
    perPage,
    ...(cursor === undefined ? {} : { cursor }),
    ...(sortKey === null ? {} : { sortKey: sortKey as Body['sortKey'], sortOrder }),
    ...(Object.keys(search).length === 0 ? {} : { searchCondition: search }),
  };
};

const selectTypeId = (state: { deals: DealsState }) => state.deals.list.dealTypeId;

/** The deals of one type; newest change first. */
export const dealList = createListSlice<DealRow>(
  'deals/list',
  function* (query) {
    const dealTypeId: number = yield select(selectTypeId);
    return yield* callApi(dealsClient, 'listDeals', { body: { dealTypeId, ...searchBody(query) } });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' } },
);

const initialState: DealListState = { dealTypeId: null, list: dealList.initialState };

export function dealListReducer(state: DealListState = initialState, action: Action): DealListState {
  const isOther = listTypeShown.match(action) && action.payload !== state.dealTypeId;
  if (isOther) return { dealTypeId: action.payload, list: dealList.initialState };
  const list = dealList.reducer(state.list, action);
  return list === state.list ? state : { ...state, list };
}

export const selectDealList = (state: { deals: DealsState }): ListState<DealRow> => state.deals.list.list;
export type ListCondition = SearchCondition;

/** Follows what happens to single deals elsewhere on the screen. */
function* follow(action: Action): SagaOf<void> {
  if (dealReceived.match(action)) yield put(dealList.actions.rowChanged(action.payload));
  if (moveConfirmed.match(action)) yield put(dealList.actions.rowChanged(action.payload.deal));
  if (dealGone.match(action)) yield put(dealList.actions.rowsRemoved([action.payload.id]));
  if (dealCreated.match(action)) yield put(dealList.actions.reloaded());
}

export function* dealListSaga(): SagaOf<void> {
  yield fork(dealList.saga);
  yield takeEvery([dealReceived, moveConfirmed, dealGone, dealCreated] as never, follow as never);
}
