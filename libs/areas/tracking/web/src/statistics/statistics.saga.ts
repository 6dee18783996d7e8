import { webformStatisticsClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { statisticsFailed, statisticsLeft, statisticsOpened, statisticsReceived } from './statistics.slice.ts';

function* fetchStatistics(action: Action): SagaOf<void> {
  // Leaving cancels the request: a late response is dropped.
  if (!statisticsOpened.match(action)) return;
  const { webformId: id, period: days } = action.payload;
  const result = yield* callApi(webformStatisticsClient, 'getWebformStatistics', { id, days });
  yield put(result.ok ? statisticsReceived(result.data.data) : statisticsFailed(result.failure));
}

export function* statisticsSaga(): SagaOf<void> {
  yield takeLatest([statisticsOpened, statisticsLeft], fetchStatistics);
}
