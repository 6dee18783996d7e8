import { dealsClient } from '@crm/api-client';
import { callApi, confirm, createRecordSlice, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { RecordState, SagaOf } from '@crm/web-kit';
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { fork, put, select } from 'redux-saga/effects';
import type { DealsState } from '../area.types.ts';
import { dealMarked } from '../bookmark/bookmark.slice.ts';
import { dealGone, dealReceived, dealTouched } from '../domain/deal.events.ts';
import type { Deal } from '../domain/deal.types.ts';
import { moveConfirmed } from '../move/move.events.ts';
import type { WithDealRecord } from './record.types.ts';

/** The page of one deal. It is changed by the form and by moves, and follows what they bring. */
export const dealRecord = createRecordSlice<Deal>(
  'deals/record',
  {
    *fetch(id) {
      return yield* callApi(dealsClient, 'getDeal', { id: Number(id) });
    },
  },
  { topic: 'deals', isLeaving: (state: WithDealRecord) => state['deal-record'].leavingId !== null },
);

export const selectDealRecord = (state: WithDealRecord): RecordState<Deal> => state['deal-record'].record;

/** The deal that has just gone: deleted here or elsewhere. */
export const deletedDealReducer = createReducer<number | null>(null, (builder) =>
  builder.addCase(dealGone, (_id, { payload }) => payload.id).addMatcher(dealRecord.actions.opened.match, () => null),
);

/** The way of a deal that is still being carried to another phase; undefined when none is. */
export const selectMoveOf = (state: { deals: DealsState }, dealId: number) =>
  state.deals.moves.findLast((move) => move.dealId === dealId);

/** A deletion of a deal is under way, and then over one way or the other. */
const deletionSent = createAction<{ id: number }>('deals/deletionSent');
const deletionRefused = createAction('deals/deletionRefused');

/** The deal that is being deleted here: its page hears of it as of any other change, and need not ask once more. */
export const leavingReducer = createReducer<number | null>(null, (builder) =>
  builder
    .addCase(deletionSent, (_id, { payload }) => payload.id)
    .addCase(deletionRefused, () => null)
    .addMatcher(dealRecord.actions.opened.match, () => null),
);

interface DeleteRequest {
  deal: Deal;
  words: { title: string; text: string; confirm: string; cancel: string; done: string };
}

/** Somebody wants to delete a deal; asked once more by name. */
export const deleteRequested = createAction<DeleteRequest>('deals/deleteRequested');

function* deleteDeal({ payload: { deal, words } }: ReturnType<typeof deleteRequested>): SagaOf<void> {
  const { title, text } = words;
  const question = { type: 'danger', title, text, confirmText: words.confirm, cancelText: words.cancel } as const;
  if (!(yield* confirm(question))) return;
  yield put(deletionSent({ id: deal.id }));
  const result = yield* callApi(dealsClient, 'deleteDeal', { id: deal.id });
  if (!result.ok && result.failure.code !== 'RecordNotFound') {
    yield put(deletionRefused());
    yield put(toastShown({ level: 'error', text: result.failure.message }));
    return;
  }
  yield put(dealGone({ id: deal.id }));
  yield put(toastShown({ level: 'info', text: words.done }));
}

/** Whole deals come from here; a board's card says too little for the page, so the page asks for the rest. */
function* follow(action: Action): SagaOf<void> {
  const { id, record }: RecordState<Deal> = yield select(selectDealRecord);
  if (dealMarked.match(action) && record && action.payload.id === id)
    yield put(dealRecord.actions.received({ record: { ...record, isBookmarked: action.payload.isBookmarked } }));
  if (moveConfirmed.match(action) && action.payload.deal.id === id)
    yield put(dealRecord.actions.received({ record: action.payload.deal }));
  if (dealTouched.match(action) && action.payload.id === id) yield put(dealRecord.actions.reloaded());
  if (!dealReceived.match(action) || action.payload.id !== id) return;
  const { payload } = action;
  yield put(
    'phaseStayDays' in payload ? dealRecord.actions.received({ record: payload }) : dealRecord.actions.reloaded(),
  );
}

export function* dealRecordSaga(): SagaOf<void> {
  yield fork(dealRecord.saga);
  yield takeEvery([moveConfirmed, dealMarked, dealReceived, dealTouched] as never, follow as never);
  yield takeLeading(deleteRequested, deleteDeal);
}
