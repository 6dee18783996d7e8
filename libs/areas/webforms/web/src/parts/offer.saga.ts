import { toastActed, toastDismissed, toastShown, undoMs } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { nanoid } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { put, take } from 'redux-saga/effects';

/** The link in a message about a completed action. */
export interface WayOn {
  text: string;
  /** Address in the app. */
  to: string;
}

/**
 * Shows a message with one action until it is dismissed or `isLeft` matches an action, which means that its screen has
 * closed. Returns true when the user chose the action.
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
