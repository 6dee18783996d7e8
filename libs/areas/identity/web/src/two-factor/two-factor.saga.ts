import { twoFactorClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  activationAsked,
  codesReceived,
  deactivationAsked,
  renewalAsked,
  secretAsked,
  secretReceived,
  stepBegun,
  stepRefused,
  twoFactorFailed,
  twoFactorReceived,
  twoFactorRequested,
  twoFactorStepped,
} from './two-factor.slice.ts';

function* fetchTwoFactor(): SagaOf<void> {
  const result = yield* callApi(twoFactorClient, 'getTwoFactor', {});
  yield put(result.ok ? twoFactorReceived(result.data.data) : twoFactorFailed());
}

function* prepare({ payload: body }: ReturnType<typeof secretAsked>): SagaOf<void> {
  yield put(stepBegun());
  const result = yield* callApi(twoFactorClient, 'prepareTwoFactor', { body });
  yield put(result.ok ? secretReceived(result.data.data) : stepRefused(result.failure));
}

function* activate({ payload: body }: ReturnType<typeof activationAsked>): SagaOf<void> {
  yield put(stepBegun());
  const result = yield* callApi(twoFactorClient, 'activateTwoFactor', { body });
  yield put(result.ok ? codesReceived(result.data.data.recoveryCodes) : stepRefused(result.failure));
  if (result.ok) yield put(twoFactorRequested());
}

function* renew({ payload: body }: ReturnType<typeof renewalAsked>): SagaOf<void> {
  yield put(stepBegun());
  const result = yield* callApi(twoFactorClient, 'renewRecoveryCodes', { body });
  yield put(result.ok ? codesReceived(result.data.data.recoveryCodes) : stepRefused(result.failure));
  if (result.ok) yield put(twoFactorRequested());
}

function* deactivate({ payload: body }: ReturnType<typeof deactivationAsked>): SagaOf<void> {
  yield put(stepBegun());
  const result = yield* callApi(twoFactorClient, 'deactivateTwoFactor', { body });
  yield put(result.ok ? twoFactorStepped('none') : stepRefused(result.failure));
  if (result.ok) yield put(twoFactorRequested());
}

export function* twoFactorSaga(): SagaOf<void> {
  yield takeLatest(twoFactorRequested, fetchTwoFactor);
  yield takeLeading(secretAsked, prepare);
  yield takeLeading(activationAsked, activate);
  yield takeLeading(renewalAsked, renew);
  yield takeLeading(deactivationAsked, deactivate);
}
