import { call, put, select } from 'redux-saga/effects';
import { isSessionValid, nowInSeconds, selectAuth } from './auth.selectors.ts';
import { authEvents } from './auth.slice.ts';
import type { AuthState } from './auth.types.ts';
import type { AuthConfig } from './config.types.ts';
import { anyFailure } from './failure.ts';
import type { SagaOf } from './saga.types.ts';

/** Validates the stored credentials with the server, unless there are none or they have expired. */
export function* initialize({ session, api }: AuthConfig): SagaOf<void> {
  yield put(authEvents.initializing());
  const stored = session.read();
  if (!stored) {
    yield put(authEvents.notRestored('none'));
    return;
  }
  if (stored.expiry <= nowInSeconds()) {
    session.clear();
    yield put(authEvents.notRestored('expired'));
    return;
  }
  try {
    const { data: user } = yield call(api.validateToken);
    session.update({ userId: user.id, domainId: user.currentDomainId });
    const { expiry, method } = session.read() ?? stored;
    yield put(authEvents.restored({ user, method, expiry }));
  } catch (error) {
    const failure = anyFailure(error);
    // Only a 401 ends the session; without a connection it may still be valid.
    if (failure.status !== 401) {
      yield put(authEvents.initializeFailed(failure));
      return;
    }
    session.clear();
    yield put(authEvents.notRestored('expired'));
  }
}

/** Returns true when the user is signed in and the session has not expired. */
export function* isSignedIn(): SagaOf<boolean> {
  const auth: AuthState = yield select(selectAuth);
  return auth.status === 'SIGNED_IN' && isSessionValid(auth);
}
