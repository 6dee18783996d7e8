import { dealsClient } from '@crm/api-client';
import { askDeletion } from '@crm/records-web/parts';
import type { AlongWords } from '@crm/records-web/parts';
import { callApi, createRecordSlice, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { RecordState, SagaOf } from '@crm/web-kit';
import type { UpdateDealArgs } from '@crm/api-client';
import { createFieldsSlice, isEditing, mergeRecord } from '@crm/records-web/page';
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { fork, put, select } from 'redux-saga/effects';
import type { DealsState } from '../area.types.ts';
import { dealMarked } from '../bookmark/bookmark.slice.ts';
import { dealGone, dealReceived, dealTouched } from '../domain/deal.events.ts';
import type { Deal } from '../domain/deal.types.ts';
import { moveConfirmed } from '../move/move.events.ts';
import type { WithDealRecord } from './record.types.ts';

/** The state of a deal's page. The form and moves change it; the page shows their results. */
export const dealRecord = createRecordSlice<Deal>(
  'deals/record',
  {
    *fetch(id) {
      return yield* callApi(dealsClient, 'getDeal', { id: Number(id) });
    },
    *save({ id, patch, confirmed: { lockVersion } }) {
      const body = { ...patch, lockVersion } as UpdateDealArgs['body'];
      return yield* callApi(dealsClient, 'updateDeal', { id: Number(id), body });
    },
    merge: mergeRecord,
  },
  {
    topic: 'deals',
    isHeld: (state: WithDealRecord) => isEditing(state['deal-record'].fields),
    isLeaving: (state: WithDealRecord) => state['deal-record'].leavingId !== null,
  },
);

export const selectDealRecord = (state: WithDealRecord): RecordState<Deal> => state['deal-record'].record;

/** The values that are edited in place. */
export const dealFields = createFieldsSlice('deals/fields', {
  record: dealRecord,
  selectRecord: selectDealRecord,
  selectFields: (state: WithDealRecord) => state['deal-record'].fields,
});

/** Keeps the id of the deal that was just deleted, here or elsewhere. */
export const deletedDealReducer = createReducer<number | null>(null, (builder) =>
  builder.addCase(dealGone, (_id, { payload }) => payload.id).addMatcher(dealRecord.actions.opened.match, () => null),
);

/** Returns the latest move of a deal that is still in progress; undefined when there is none. */
export const selectMoveOf = (state: { deals: DealsState }, dealId: number) =>
  state.deals.moves.findLast((move) => move.dealId === dealId);

/** The actions that mark the start of a deletion and its refusal. */
const deletionSent = createAction<{ id: number }>('deals/deletionSent');
const deletionRefused = createAction('deals/deletionRefused');

/** Keeps the id of the deal being deleted here, so that its page ignores the live update of that deletion. */
export const leavingReducer = createReducer<number | null>(null, (builder) =>
  builder
    .addCase(deletionSent, (_id, { payload }) => payload.id)
    .addCase(deletionRefused, () => null)
    .addMatcher(dealRecord.actions.opened.match, () => null),
);

interface DeleteRequest {
  deal: Deal;
  words: { title: string; text: string; confirm: string; cancel: string; done: string; along: AlongWords };
}

/** The action that deletes a deal after a confirmation that names it. */
export const deleteRequested = createAction<DeleteRequest>('deals/deleteRequested');

function* deleteDeal({ payload: { deal, words } }: ReturnType<typeof deleteRequested>): SagaOf<void> {
  const { title, text } = words;
  const question = { title, text, confirmText: words.confirm, cancelText: words.cancel };
  if (!(yield* askDeletion({ kind: 'deals', ids: [deal.id] }, question, words.along))) return;
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

/**
 * Applies changes made elsewhere. A complete deal is stored; a board's card has too few fields, so the page reloads.
 */
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

/** Shows a saved deal in the list and on the board, too, and at its contacts. */
function* announce({ payload: { record } }: ReturnType<typeof dealRecord.actions.saved>): SagaOf<void> {
  yield put(dealReceived(record));
}

export function* dealRecordSaga(): SagaOf<void> {
  yield fork(dealRecord.saga);
  yield fork(dealFields.saga);
  yield takeEvery(dealRecord.actions.saved, announce);
  yield takeEvery([moveConfirmed, dealMarked, dealReceived, dealTouched] as never, follow as never);
  yield takeLeading(deleteRequested, deleteDeal);
}
