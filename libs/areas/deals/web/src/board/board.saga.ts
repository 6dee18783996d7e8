import { dealsClient } from '@crm/api-client';
import type { ListDealsByPhasesAnswer, SummariseDealsByPhasesAnswer } from '@crm/api-client';
import { callApi, takeEvery, takeLatest } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { all, call, put, select } from 'redux-saga/effects';
import { dealCreated, dealGone, dealReceived } from '../domain/deal.events.ts';
import { moveConfirmed } from '../move/move.events.ts';
import { selectBoard } from './board.selectors.ts';
import {
  boardFailed,
  boardLeft,
  boardQueried,
  boardReceived,
  moreFailed,
  moreReceived,
  moreRequested,
  sumsReceived,
} from './board.slice.ts';
import { searchConditionOf } from '../saved/saved-query.ts';
import { cardsPerPage, sortOrders } from './board.types.ts';
import type { BoardQuery, BoardState } from './board.types.ts';

type Cards = ApiResult<ListDealsByPhasesAnswer>;
type Sums = ApiResult<SummariseDealsByPhasesAnswer>;

const searchOf = ({ dealTypeId, ...query }: BoardQuery) => {
  const searchCondition = searchConditionOf(query);
  return { dealTypeId, ...(Object.keys(searchCondition).length === 0 ? {} : { searchCondition }) };
};

const orderOf = ({ sortKey }: BoardQuery) => ({ sortKey, sortOrder: sortOrders[sortKey] });

function* readCards(query: BoardQuery) {
  return yield* callApi(dealsClient, 'listDealsByPhases', { body: { ...searchOf(query), ...orderOf(query) } });
}

function* readSums(query: BoardQuery) {
  return yield* callApi(dealsClient, 'summariseDealsByPhases', { body: searchOf(query) });
}

function* fetchBoard(action: Action): SagaOf<void> {
  if (boardLeft.match(action)) return;
  const { query, turn }: BoardState = yield select(selectBoard);
  if (!query) return;
  const [cards, sums]: [Cards, Sums] = yield all([call(readCards, query), call(readSums, query)]);
  if (cards.ok && sums.ok) {
    yield put(boardReceived({ turn, phases: cards.data.data.phases, sums: sums.data.data }));
    return;
  }
  const failed = [cards, sums].find((result) => !result.ok);
  if (failed && !failed.ok) yield put(boardFailed({ turn, failure: failed.failure }));
}

function* fetchMore({ payload: { phaseId } }: ReturnType<typeof moreRequested>): SagaOf<void> {
  const { query, turn, columns }: BoardState = yield select(selectBoard);
  const column = columns[phaseId];
  if (!query || !column) return;
  const page = Math.floor(column.ids.length / cardsPerPage) + 1;
  const result = yield* callApi(dealsClient, 'listDealsByPhases', {
    body: { ...searchOf(query), ...orderOf(query), phases: [{ phaseId, page, perPage: cardsPerPage }] },
  });
  const [cards] = result.ok ? result.data.data.phases : [];
  yield put(cards ? moreReceived({ turn, cards }) : moreFailed({ turn, phaseId }));
}

/** Counts anew; until then the sums stand as carried over. A failure leaves them so. */
function* fetchSums(): SagaOf<void> {
  const { query, turn }: BoardState = yield select(selectBoard);
  if (!query) return;
  const result = yield* readSums(query);
  if (result.ok) yield put(sumsReceived({ turn, sums: result.data.data }));
}

export function* boardSaga() {
  yield takeLatest([boardQueried, boardLeft], fetchBoard);
  yield takeEvery(moreRequested, fetchMore);
  yield takeLatest([moveConfirmed, dealReceived, dealCreated, dealGone], fetchSums);
}
