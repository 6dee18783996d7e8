import { call, put } from 'redux-saga/effects';
import type { CallEffect } from 'redux-saga/effects';
import type * as requests from './auth.requests.ts';
import { authEvents } from './auth.slice.ts';
import type { TaskName } from './auth.types.ts';
import type { AuthConfig } from './config.types.ts';
import { anyFailure } from './failure.ts';
import { isSignedIn } from './initialize.saga.ts';
import type { SagaOf } from './saga.types.ts';

type PayloadOf<K extends keyof typeof requests> = ReturnType<(typeof requests)[K]>['payload'];

/** Runs a call as a task. Returns its result, or undefined when it failed. */
function* runTask<T>(name: TaskName, effect: CallEffect, isValid?: (answer: T) => boolean): SagaOf<T | undefined> {
  yield put(authEvents.taskChanged({ name, status: 'running' }));
  try {
    const answer: T = yield effect;
    yield put(authEvents.taskChanged({ name, status: 'done', ...(isValid && { isValid: isValid(answer) }) }));
    return answer;
  } catch (error) {
    yield put(authEvents.taskChanged({ name, status: 'failed', failure: anyFailure(error) }));
    return undefined;
  }
}

/** Returns the account calls, one generator each, by the request that starts it. */
export const accountTasks = ({ api, session, confirmSuccessUrl, resetRedirectUrl }: AuthConfig) => ({
  *register(payload: PayloadOf<'registerRequested'>): SagaOf<void> {
    const body = { ...payload, confirmSuccessUrl, configName: 'default' };
    yield* runTask('register', call(api.register, { body }));
  },
  *requestPasswordReset({ email }: PayloadOf<'passwordResetRequested'>): SagaOf<void> {
    yield* runTask(
      'requestPasswordReset',
      call(api.requestPasswordReset, { body: { email, redirectUrl: resetRedirectUrl } }),
    );
  },
  *resetPassword(body: PayloadOf<'newPasswordRequested'>): SagaOf<void> {
    yield* runTask('resetPassword', call(api.resetPassword, { body }));
  },
  *checkResetToken({ token }: PayloadOf<'resetTokenCheckRequested'>): SagaOf<void> {
    const effect = call(api.checkResetPasswordToken, { resetPasswordToken: token });
    yield* runTask<Validity>('checkResetPasswordToken', effect, ({ data }) => data.valid);
  },
  *checkConfirmationToken({ token }: PayloadOf<'confirmationTokenCheckRequested'>): SagaOf<void> {
    const effect = call(api.checkConfirmationToken, { confirmationToken: token });
    yield* runTask<Validity>('checkConfirmationToken', effect, ({ data }) => data.valid);
  },
  *updateAccount(body: PayloadOf<'accountUpdateRequested'>): SagaOf<void> {
    if (!(yield* isSignedIn())) return;
    type Answer = Awaited<ReturnType<typeof api.updateAccount>>;
    const answer = yield* runTask<Answer>('updateAccount', call(api.updateAccount, { body }));
    if (!answer) return;
    session.update({ domainId: answer.data.currentDomainId });
    yield put(authEvents.userUpdated(answer.data));
  },
  *deleteAccount(body: PayloadOf<'accountDeletionRequested'>): SagaOf<void> {
    if (!(yield* isSignedIn())) return;
    const answer = yield* runTask('deleteAccount', call(api.deleteAccount, body ? { body } : {}));
    if (answer === undefined) return;
    session.clear();
    yield put(authEvents.sessionLost('deleted'));
  },
});

type Validity = { data: { valid: boolean } };
