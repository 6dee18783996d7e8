import type { Action } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { delay, put, race, select, take } from 'redux-saga/effects';
import type { SagaOf } from '../store/saga.types.ts';
import { takeEvery } from '../store/take.ts';
import { toastActed, toastDismissed, toastShown, toastsPaused, toastsResumed, undoMs } from './toast.slice.ts';
import type { ToastsState } from './toast.slice.ts';

/** Returns the check for the end of a toast, which is also its replacement by a new one with the same id. */
const isEndOf = (id: string) => (action: Action) =>
  (toastActed.match(action) || toastDismissed.match(action) || toastShown.match(action)) && action.payload.id === id;

/** Counts down one toast, without the time in which the toasts are paused. */
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

/** Dismisses every toast when its time is over. */
export function* toastsSaga() {
  yield takeEvery(toastShown, expire);
}

/**
 * Shows a toast with an undo button for ten seconds: `if (yield* offerUndo(text, undoText)) …`. Returns true when undo
 * was pressed, false otherwise. An action that `isOver` accepts withdraws the toast: there is nothing to undo any more.
 */
export function* offerUndo(
  text: string,
  actionText: string,
  isOver: (action: Action) => boolean = () => false,
): SagaOf<boolean> {
  const id = nanoid();
  yield put(toastShown({ id, level: 'info', text, actionText, durationMs: undoMs }));
  const isEnd = isEndOf(id);
  const end: Action = yield take((action: Action) => isEnd(action) || isOver(action));
  if (!isEnd(end)) yield put(toastDismissed({ id }));
  return isEnd(end) && toastActed.match(end);
}
