import { authClient } from '@crm/api-client';
import { callApi, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { resendDone, resendFailed, resendRequested } from './resend.slice.ts';

/** Requests the mail, whose link returns to the sign-in screen as after the registration. */
function* resend({ payload: { email } }: ReturnType<typeof resendRequested>): SagaOf<void> {
  const redirectUrl = `${window.location.origin}/sign_in`;
  const result = yield* callApi(authClient, 'resendConfirmation', { body: { email, redirectUrl } });
  yield put(result.ok ? resendDone() : resendFailed(result.failure));
}

export function* resendSaga(): SagaOf<void> {
  yield takeLeading(resendRequested, resend);
}
