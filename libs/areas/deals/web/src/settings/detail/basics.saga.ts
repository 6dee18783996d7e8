import { dealTypesClient } from '@crm/api-client';
import { callApi, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { renewMasters } from '../renew-masters.ts';
import { basicsRefused, basicsSaved, basicsSubmitted } from './basics.slice.ts';

function* save({ payload }: ReturnType<typeof basicsSubmitted>): SagaOf<void> {
  const result = yield* callApi(dealTypesClient, 'updateDealType', payload);
  // After a conflict the next attempt starts from the current version.
  if (result.ok || result.failure.code === 'StaleRecord') yield* renewMasters();
  yield put(result.ok ? basicsSaved() : basicsRefused(result.failure));
}

export function* basicsSaga(): SagaOf<void> {
  yield takeLeading(basicsSubmitted, save);
}
