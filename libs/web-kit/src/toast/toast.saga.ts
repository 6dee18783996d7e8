import type { Action } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { delay, put, race, select, take } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';
import { takeEvery } from '../store/take.ts';
import { toastActed, toastDismissed, toastShown, toastsPaused, toastsResumed, undoMs } from './toast.slice.ts';
import type { ToastsState } from './toast.slice.ts';

/** A toast shown again under the same id takes the place of the first. */
const isEndOf = (id: string) => (action: Action) =>
  (toastActed.match(action) || toastDismissed.match(action) || toastShown.match(action)) && action.payload.id === id;

/** Counts down one toast; the time stands still while the toasts are paused. */
function* expire({ payload: { id, durationMs } }: ReturnType<typeof toastShown>): SagaOf<void> {
  if (durationMs === null) return;
  let left = durationMs;
  while (left > 0) {
    const { isPaused }: ToastsState = yield select((state: { toasts: ToastsState }) => state.toasts);
    const { resumed, ended } = isPaused
      ? yield race({ resumed: take(toastsResumed.type), ended: take(isEndOf(id)) })
      : { resumed: false, ended: false };
    if (ended) return;
    if (isPaused && !resumed) continue;
    const since = Date.now();
    const { gone } = yield race({ over: delay(left), paused: take(toastsPaused.type), gone: take(isEndOf(id)) });
    if (gone) return;
    left -= Date.now() - since;
  }
  yield put(toastDismissed({ id }));
}

/** Lets every toast go when its time is over. */
export function* toastsSaga() {
  yield takeEvery(toastShown, expire);
}

/**
 * Tells what was done and offers to undo it for ten seconds: `if (yield* offerUndo(text, undoText)) …`. True when
 * undo was chosen, false when the toast went without.
 */
export function* offerUndo(text: string, actionText: string): SagaOf<boolean> {
  const id = nanoid();
  yield put(toastShown({ id, level: 'info', text, actionText, durationMs: undoMs }));
  const end: Action = yield take(isEndOf(id));
  return toastActed.match(end);
}
