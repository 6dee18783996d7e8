import { nanoid } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, race, take } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest } from '../store/take.ts';
import { dialogAnswered, dialogClosed, dialogRequested, dialogWithdrawn } from './dialog.slice.ts';
import type { DialogRequest } from './dialog.slice.ts';

/** A dialog that nobody shows cannot say that it has faded out; after this many ms it counts as closed anyway. */
const closingAtMost = 1_000;

function* endClosing(): SagaOf<void> {
  const { late } = yield race({ gone: take(dialogClosed.type), late: delay(closingAtMost) });
  if (late) yield put(dialogClosed());
}

/** Sees every closing dialog to its end. */
export function* dialogsSaga() {
  yield takeLatest([dialogAnswered, dialogWithdrawn], endClosing);
}

/**
 * Asks and waits: `if (yield* confirm({ type: 'danger', title, text, confirmText, cancelText })) …`. True when confirmed,
 * false when cancelled. A saga that is cancelled meanwhile takes its question back.
 */
export function* confirm(question: Omit<DialogRequest, 'id'>): SagaOf<boolean> {
  // A task of its own: yielding in a `finally` under `yield*` would let the cancelled saga around it go on.
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
