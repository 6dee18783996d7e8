import { estimatesClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { dealLeft, dealOpened, ofDealFailed, ofDealReceived } from './of-deal.slice.ts';

const PAGE = 100;

function* fetchRows(action: Action): SagaOf<void> {
  if (!dealOpened.match(action)) return;
  const result = yield* callApi(estimatesClient, 'listEstimates', { dealId: action.payload, perPage: PAGE });
  yield put(result.ok ? ofDealReceived(result.data) : ofDealFailed(result.failure));
}

export function* ofDealSaga() {
  yield takeLatest([dealOpened, dealLeft], fetchRows);
}
