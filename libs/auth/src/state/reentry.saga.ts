import { call, select, take } from 'redux-saga/effects';
import { reentryDeclined } from './auth.requests.ts';
import { selectAuth } from './auth.selectors.ts';
import { authEvents } from './auth.slice.ts';
import type { AuthState } from './auth.types.ts';
import type { SagaOf } from './saga.types.ts';

const { restored, signedIn, signedOut, sessionLost } = authEvents;
const turns = [restored, signedIn, signedOut, sessionLost, reentryDeclined].map(({ type }) => type);

/**
 * Waits while a page is kept open after an expiry. Returns true when the same user has signed in again, so that the
 * caller can repeat the refused call; false when no user is held, another user signed in, or the user gave up.
 */
export function* signedInAgain(): SagaOf<boolean> {
  // All sagas get the refusal at the same time; the one that ends the session runs first.
  yield call(() => Promise.resolve());
  let { status, held }: AuthState = yield select(selectAuth);
  if (!held) return false;
  while (held && status !== 'SIGNED_IN') {
    yield take(turns);
    ({ status, held } = (yield select(selectAuth)) as AuthState);
  }
  return status === 'SIGNED_IN' && !held;
}
