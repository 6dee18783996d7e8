import { nanoid } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, race, take } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest } from '../store/take.ts';
import { dialogAnswered, dialogClosed, dialogRequested, dialogWithdrawn } from './dialog.slice.ts';
import type { DialogRequest } from './dialog.slice.ts';

/** Time in ms after which a closing dialog counts as closed, even when no host reports it. */
const closingAtMost = 1_000;

function* endClosing(): SagaOf<void> {
  const { late } = yield race({ gone: take(dialogClosed.type), late: delay(closingAtMost) });
  if (late) yield put(dialogClosed());
}

/** Closes every closing dialog after its animation. */
export function* dialogsSaga() {
  yield takeLatest([dialogAnswered, dialogWithdrawn], endClosing);
}

/**
 * Shows a dialog and waits: `if (yield* confirm({ type: 'danger', title, text, confirmText, cancelText })) …`. Returns
 * true when confirmed, false when cancelled. Cancelling the saga withdraws the dialog.
 */
export function* confirm(question: Omit<DialogRequest, 'id'>): SagaOf<boolean> {
  // A separate task, because yielding in a `finally` under `yield*` would let the cancelled saga continue.
  return yield call(askUntilAnswered, question);
}

function* askUntilAnswered(question: Omit<DialogRequest, 'id'>): SagaOf<boolean> {
  const id = nanoid();
  const isAnswer = (action: Action) => dialogAnswered.match(action) && action.payload.id === id;
  try {
    yield put(dialogRequested({ ...question, id }));
    const { payload } = yield take(isAnswer);
    return payload.isConfirmed;
  } finally {
    if (yield cancelled()) yield put(dialogWithdrawn({ id }));
  }
}
