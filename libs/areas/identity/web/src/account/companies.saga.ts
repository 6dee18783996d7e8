import { accountClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { companiesFailed, companiesReceived, companiesRequested } from './companies.slice.ts';

function* fetchCompanies(): SagaOf<void> {
  const result = yield* callApi(accountClient, 'listOwnDomains', {});
  yield put(result.ok ? companiesReceived(result.data.data) : companiesFailed(result.failure));
}

export function* companiesSaga(): SagaOf<void> {
  yield takeLatest(companiesRequested, fetchCompanies);
}
