import { securityClient } from '@crm/api-client';
import { callApi, confirm, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  memberUnlocked,
  securityFailed,
  securityReceived,
  securityRefused,
  securityRequested,
  securitySaved,
  securitySubmitted,
  twoFactorResetAsked,
  unlockAsked,
} from './security.slice.ts';

function* fetchSecurity(): SagaOf<void> {
  const security = yield* callApi(securityClient, 'getSecurity', {});
  const locked = yield* callApi(securityClient, 'listLockedMembers', {});
  if (security.ok && locked.ok) yield put(securityReceived({ security: security.data.data, locked: locked.data.data }));
  else yield put(securityFailed());
}

function* save({ payload: body }: ReturnType<typeof securitySubmitted>): SagaOf<void> {
  const result = yield* callApi(securityClient, 'updateSecurity', { body });
  if (result.ok) {
    yield put(securitySaved(result.data.data));
    return;
  }
  const { failure } = result;
  // Somebody else has saved first: the next attempt starts from the present rules.
  const now = failure.code === 'StaleRecord' ? yield* callApi(securityClient, 'getSecurity', {}) : undefined;
  yield put(securityRefused({ failure, current: now?.ok ? now.data.data : undefined }));
}

function* unlock({ payload: { id, doneText } }: ReturnType<typeof unlockAsked>): SagaOf<void> {
  const result = yield* callApi(securityClient, 'unlockMember', { id });
  if (result.ok) yield put(memberUnlocked(id));
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
}

function* resetTwoFactor({
  payload: { id, question, doneText },
}: ReturnType<typeof twoFactorResetAsked>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(securityClient, 'resetMemberTwoFactor', { id });
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  if (result.ok) yield put(securityRequested());
}

export function* securitySaga(): SagaOf<void> {
  yield takeLatest(securityRequested, fetchSecurity);
  yield takeLeading(securitySubmitted, save);
  yield takeLeading(unlockAsked, unlock);
  yield takeLeading(twoFactorResetAsked, resetTwoFactor);
}
