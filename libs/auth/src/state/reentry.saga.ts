import { call, select, take } from 'redux-saga/effects';
import { reentryDeclined } from './auth.requests.ts';
import { selectAuth } from './auth.selectors.ts';
import { authEvents } from './auth.slice.ts';
import type { AuthState } from './auth.types.ts';
import type { SagaOf } from './saga.types.ts';

const { restored, signedIn, signedOut, sessionLost } = authEvents;
const turns = [restored, signedIn, signedOut, sessionLost, reentryDeclined].map(({ type }) => type);

/**
 * Waits for as long as a page is kept open for the user whose session ran out. True when they have signed in again, so
 * that the refused call can be made once more; false when there is nobody to wait for, somebody else has come, or they
 * have given up.
 */
export function* signedInAgain(): SagaOf<boolean> {
  // What refuses a session is told to everybody at once; those who end it get their turn first.
  yield call(() => Promise.resolve());
  let { status, held }: AuthState = yield select(selectAuth);
  if (!held) return false;
  while (held && status !== 'SIGNED_IN') {
    yield take(turns);
    ({ status, held } = (yield select(selectAuth)) as AuthState);
  }
  return status === 'SIGNED_IN' && !held;
}
