import { estimatesClient } from '@crm/api-client';
import { callApi, concerns, liveChanged, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import { dealLeft, dealOpened, ofDealFailed, ofDealReceived, selectOfDeal } from './of-deal.slice.ts';
import type { OfDealState } from './of-deal.slice.ts';

const PAGE = 100;

function* fetchRows(action: Action): SagaOf<void> {
  if (!dealOpened.match(action)) return;
  const result = yield* callApi(estimatesClient, 'listEstimates', { dealId: action.payload, perPage: PAGE });
  yield put(result.ok ? ofDealReceived(result.data) : ofDealFailed(result.failure));
}

/** Reloads the list after a colleague's change, which may concern this deal. */
function* followOthers(change: ReturnType<typeof liveChanged>): SagaOf<void> {
  const { dealId, status }: OfDealState = yield select(selectOfDeal);
  if (concerns(change, 'estimates') && dealId !== null && status === 'ready') yield put(dealOpened(dealId));
}

export function* ofDealSaga() {
  yield takeLatest(liveChanged, followOthers);
  yield takeLatest([dealOpened, dealLeft], fetchRows);
}
