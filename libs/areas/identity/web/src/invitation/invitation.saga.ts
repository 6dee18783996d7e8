import { invitationAcceptanceClient } from '@crm/api-client';
import { domainChangeRequested, signInRequested } from '@crm/auth';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  acceptSubmitted,
  acceptanceFailed,
  acceptanceStarted,
  accepted,
  invitationFailed,
  invitationReceived,
  invitationRequested,
  joinSubmitted,
} from './invitation.slice.ts';

function* load({ payload: { token } }: ReturnType<typeof invitationRequested>): SagaOf<void> {
  const result = yield* callApi(invitationAcceptanceClient, 'getInvitation', { token });
  yield put(result.ok ? invitationReceived(result.data.data) : invitationFailed(result.failure));
}

function* accept({ payload: { body, email } }: ReturnType<typeof acceptSubmitted>): SagaOf<void> {
  yield put(acceptanceStarted());
  const result = yield* callApi(invitationAcceptanceClient, 'acceptInvitation', { body });
  if (!result.ok) {
    yield put(acceptanceFailed(result.failure));
    return;
  }
  yield put(accepted());
  yield put(signInRequested({ email, password: body.password }));
}

function* join({ payload: { token } }: ReturnType<typeof joinSubmitted>): SagaOf<void> {
  yield put(acceptanceStarted());
  const result = yield* callApi(invitationAcceptanceClient, 'joinByInvitation', { body: { token } });
  if (!result.ok) {
    yield put(acceptanceFailed(result.failure));
    return;
  }
  // This browser's session is in the new team from now on.
  yield put(domainChangeRequested({ domainId: result.data.data.domainId }));
  yield put(accepted());
}

export function* invitationSaga(): SagaOf<void> {
  yield takeLatest(invitationRequested, load);
  yield takeLeading(acceptSubmitted, accept);
  yield takeLeading(joinSubmitted, join);
}
