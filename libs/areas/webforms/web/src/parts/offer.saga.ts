import { toastActed, toastDismissed, toastShown, undoMs } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { nanoid } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { put, take } from 'redux-saga/effects';

/** Where a message about something done leads on to. */
export interface WayOn {
  text: string;
  /** Address in the app. */
  to: string;
}

/**
 * Tells what is done, with one thing to do next, as long as the screen is there that `isLeft` knows the end of; gives
 * whether that was chosen.
 */
export function* offer(text: string, actionText: string, isLeft: (action: Action) => boolean): SagaOf<boolean> {
  const id = nanoid();
  yield put(toastShown({ id, level: 'info', text, actionText, durationMs: undoMs }));
  const end: Action = yield take(
    (action: Action) =>
      isLeft(action) || ((toastActed.match(action) || toastDismissed.match(action)) && action.payload.id === id),
  );
  if (isLeft(end)) yield put(toastDismissed({ id }));
  return toastActed.match(end);
}
