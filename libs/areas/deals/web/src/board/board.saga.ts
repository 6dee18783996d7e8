import { searchConditionOf } from '@crm/records-web/lists';
import { dealsClient } from '@crm/api-client';
import { mastersReceived, viewOf } from '@crm/identity-web';
import type { ListDealsByPhasesAnswer, ListDealsByPhasesArgs, SummariseDealsByPhasesAnswer } from '@crm/api-client';
import { callApi, concerns, liveChanged, takeEvery, takeLatest } from '@crm/web-kit';
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
import { cardsPerPage, sortOrders } from './board.types.ts';
import type { BoardQuery, BoardState } from './board.types.ts';

/** The most cards per page and the most pages per request that the API allows. */
const [cardsAtMost, pagesAtMost] = [100, 50];

type Cards = ApiResult<ListDealsByPhasesAnswer>;
type Sums = ApiResult<SummariseDealsByPhasesAnswer>;

const searchOf = ({ dealTypeId, ...query }: BoardQuery) => {
  const searchCondition = searchConditionOf(query);
  return { dealTypeId, ...(Object.keys(searchCondition).length === 0 ? {} : { searchCondition }) };
};

const orderOf = ({ sortKey }: BoardQuery) => ({ sortKey, sortOrder: sortOrders[sortKey] });

type Pages = NonNullable<ListDealsByPhasesArgs['body']['phases']>;

/** Reads the first cards of every phase, or the given pages. */
function* readCards(query: BoardQuery, phases?: Pages) {
  const body = { ...searchOf(query), ...orderOf(query), ...(phases && { phases }) };
  return yield* callApi(dealsClient, 'listDealsByPhases', { body });
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

/** Returns the fewest whole pages that cover all loaded cards. */
function pagesOf(columns: BoardState['columns']): Pages {
  const entries = Object.entries(columns);
  const most = Math.floor(pagesAtMost / entries.length);
  return entries.flatMap(([phaseId, { ids }]) => {
    const cards = Math.max(1, Math.ceil(ids.length / cardsPerPage)) * cardsPerPage;
    const count = Math.ceil(cards / cardsAtMost);
    const perPage = Math.ceil(cards / count);
    return Array.from({ length: Math.min(count, most) }, (_, at) => ({
      phaseId: Number(phaseId),
      page: at + 1,
      perPage,
    }));
  });
}

/** Reloads the loaded cards after a colleague's change, without a loading state; keeps them when it fails. */
function* refresh(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  if (!concerns(change, 'deals')) return;
  const { query, turn, columns, status }: BoardState = yield select(selectBoard);
  if (!query || status !== 'ready') return;
  const phases = pagesOf(columns);
  const [cards, sums]: [Cards, Sums] = yield all([call(readCards, query, phases), call(readSums, query)]);
  const { moves }: BoardState = yield select(selectBoard);
  // Skips the result while a card is moving; the move triggers another refresh when it is done.
  if (cards.ok && sums.ok && moves.length === 0)
    yield put(boardReceived({ turn, phases: cards.data.data.phases, sums: sums.data.data }));
}

/** Reloads the columns when the phases of the deal type have changed. */
function* followPhases({ payload: { masters } }: ReturnType<typeof mastersReceived>): SagaOf<void> {
  const { query, turn, columns, status }: BoardState = yield select(selectBoard);
  if (!query || status !== 'ready') return;
  const ids = viewOf(masters)
    .ofDealType('phases', query.dealTypeId)
    .map(({ id }) => id);
  const isSame = ids.length === Object.keys(columns).length && ids.every((id) => columns[id]);
  if (isSame) return;
  const [cards, sums]: [Cards, Sums] = yield all([call(readCards, query), call(readSums, query)]);
  if (cards.ok && sums.ok) yield put(boardReceived({ turn, phases: cards.data.data.phases, sums: sums.data.data }));
}

/** Reloads the sums; the estimated sums stay until then, and when it fails. */
function* fetchSums(): SagaOf<void> {
  const { query, turn }: BoardState = yield select(selectBoard);
  if (!query) return;
  const result = yield* readSums(query);
  if (result.ok) yield put(sumsReceived({ turn, sums: result.data.data }));
}

export function* boardSaga() {
  yield takeLatest([boardQueried, boardLeft], fetchBoard);
  yield takeEvery(moreRequested, fetchMore);
  yield takeLatest(liveChanged, refresh);
  yield takeLatest(mastersReceived, followPhases);
  yield takeLatest([moveConfirmed, dealReceived, dealCreated, dealGone], fetchSums);
}
