import { all, call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import * as requests from './auth.requests.ts';
import { selectAuth } from './auth.selectors.ts';
import { authEvents } from './auth.slice.ts';
import type { AuthConfig } from './config.types.ts';
import { initialize } from './initialize.saga.ts';
import type { SagaOf } from './saga.types.ts';
import { signInByEmail, signInByPopup, signInBySecondStep } from './sign-in.saga.ts';
import { accountTasks } from './tasks.saga.ts';
import { watchSession } from './watch-session.saga.ts';

/** Runs the session: its requests and its own expiry, renewal and follow-up of other tabs. */
export function* authSaga(config: AuthConfig): SagaOf<void> {
  const tasks = accountTasks(config);
  /** Passes the payload of a request to a task. */
  const task = <P>(run: (payload: P) => Generator) =>
    function* ({ payload }: { payload: P; type: string }) {
      yield call(run, payload);
    };
  yield put(
    authEvents.providersChanged(
      config.providers.list().map(({ name, available }) => ({ name, available: available ?? true })),
    ),
  );
  yield all([
    takeLeading(requests.initializeRequested.type, initialize, config),
    takeLeading(requests.signInRequested, signInByEmail, config),
    takeLeading(requests.secondStepRequested, signInBySecondStep, config),
    takeLeading(requests.popupSignInRequested, signInByPopup, config),
    takeLeading(requests.signOutRequested.type, signOut, config),
    takeLeading(requests.registerRequested, task(tasks.register)),
    takeLeading(requests.passwordResetRequested, task(tasks.requestPasswordReset)),
    takeLeading(requests.newPasswordRequested, task(tasks.resetPassword)),
    takeLatest(requests.resetTokenCheckRequested, task(tasks.checkResetToken)),
    takeLatest(requests.confirmationTokenCheckRequested, task(tasks.checkConfirmationToken)),
    takeEvery(requests.accountUpdateRequested, task(tasks.updateAccount)),
    takeLeading(requests.accountDeletionRequested, task(tasks.deleteAccount)),
    takeLeading(
      requests.domainChangeRequested,
      task(({ domainId }) => tasks.updateAccount({ currentDomainId: domainId })),
    ),
  ]);
  yield fork(watchSession, config);
  yield put(requests.initializeRequested());
}

/** Ends the session in the browser even when the server cannot be reached. */
function* signOut({ session, api }: AuthConfig): SagaOf<void> {
  yield put(authEvents.signingOut());
  const { status } = yield select(selectAuth);
  if (status !== 'SIGNING_OUT') return;
  try {
    yield call(api.signOut);
  } catch {
    // 404: the server no longer has the session. No connection: the token expires by itself.
  }
  session.clear();
  yield put(authEvents.signedOut());
}
