import { accountClient } from '@crm/api-client';
import { mastersFailed, mastersReceived, mastersRequested } from '@crm/identity-web';
import { callApi, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, take } from 'redux-saga/effects';
import { companyRefused, companySaved, companySubmitted } from './company.slice.ts';

function* save({ payload: body }: ReturnType<typeof companySubmitted>): SagaOf<void> {
  const result = yield* callApi(accountClient, 'updateDomain', { body });
  // Somebody else was faster: the next attempt begins from what is there now.
  if (result.ok || result.failure.code === 'StaleRecord') {
    yield put(mastersRequested());
    yield take([mastersReceived.type, mastersFailed.type]);
  }
  yield put(result.ok ? companySaved() : companyRefused(result.failure));
}

export function* companySaga(): SagaOf<void> {
  yield takeLeading(companySubmitted, save);
}
