import type { Action } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, take, takeEvery, takeLeading } from 'redux-saga/effects';
import type { StoredSession } from '../session/session.types.ts';
import { nowInSeconds, selectAuth } from './auth.selectors.ts';
import { authEvents } from './auth.slice.ts';
import type { AuthState } from './auth.types.ts';
import type { AuthConfig } from './config.types.ts';
import { initialize } from './initialize.saga.ts';
import type { SagaOf } from './saga.types.ts';

/** Interval of the expiry check in ms; a timer alone would miss an expiry while the computer sleeps. */
const lookEveryMs = 60_000;

/** Returns true for an action of a failed call with status 401, in the shape of `@crm/web-kit`. */
const isRefused = (action: Action): boolean => {
  const { type, payload } = action as Action & { payload?: { failure?: { status?: number } } };
  return type === 'api/failed' && payload?.failure?.status === 401;
};

/** Returns true for a failed call that the tenant's new second-factor requirement refused. */
const lacksSecondFactor = (action: Action): boolean => {
  const { type, payload } = action as Action & { payload?: { failure?: { code?: string } } };
  return type === 'api/failed' && payload?.failure?.code === 'TwoFactorRequired';
};

/** Reloads the user and their requirements. */
function* knowAnew({ api }: AuthConfig): SagaOf<void> {
  const { status }: AuthState = yield select(selectAuth);
  if (status !== 'SIGNED_IN') return;
  try {
    const { data: user } = yield call(api.validateToken);
    yield put(authEvents.userUpdated(user));
  } catch {
    // The next call reports the same failure.
  }
}

/** Keeps the session's state in the store up to date. */
export function* watchSession(config: AuthConfig): SagaOf<void> {
  const lose = function* (): SagaOf<void> {
    const { status }: AuthState = yield select(selectAuth);
    if (status !== 'SIGNED_IN') return;
    config.session.clear('expired');
    yield put(authEvents.sessionLost('expired'));
  };
  yield takeEvery(config.isSessionRefused ?? isRefused, lose);
  yield takeLeading(lacksSecondFactor, knowAnew, config);
  yield fork(watchExpiry, config, lose);
  yield fork(watchOtherTabs, config);
}

/** Ends the session at its expiry, which renewed credentials postpone. */
function* watchExpiry({ session }: AuthConfig, lose: () => SagaOf<void>): SagaOf<void> {
  while (true) {
    const { status, expiry }: AuthState = yield select(selectAuth);
    const known = session.read();
    if (status !== 'SIGNED_IN' || !known) {
      yield take([authEvents.restored.type, authEvents.signedIn.type]);
      continue;
    }
    if (known.expiry !== expiry) yield put(authEvents.expiryChanged(known.expiry));
    const leftMs = (known.expiry - nowInSeconds()) * 1000;
    if (leftMs <= 0) yield call(lose);
    else yield delay(Math.min(leftMs, lookEveryMs));
  }
}

/** Follows sign-in, sign-out and renewal in other tabs. */
function* watchOtherTabs(config: AuthConfig): SagaOf<void> {
  const changes = eventChannel<{ session: StoredSession | null }>((emit) =>
    config.session.subscribe((session) => emit({ session })),
  );
  while (true) {
    const { session }: { session: StoredSession | null } = yield take(changes);
    const { status, user }: AuthState = yield select(selectAuth);
    const isAnother = session?.userId != null && user !== null && session.userId !== user.id;
    if (status === 'SIGNED_IN' && (session === null || isAnother)) {
      const hasExpired = session === null && config.session.hasExpired();
      yield put(authEvents.sessionLost(hasExpired ? 'expired' : 'elsewhere'));
    }
    const isNew = session !== null && (isAnother || status === 'SIGNED_OUT');
    if (isNew) yield call(initialize, config);
  }
}
