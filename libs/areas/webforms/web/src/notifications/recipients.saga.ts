import { webformDeliveriesClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { limitedReceived, limitedRequested } from './recipients.slice.ts';

/** Loads the limits of members. A failure is ignored: the members then show without a hint. */
function* fetchLimited(): SagaOf<void> {
  const result = yield* callApi(webformDeliveriesClient, 'listLimitedWebformRecipients', {});
  if (result.ok) yield put(limitedReceived(result.data.data));
}

export function* recipientsSaga() {
  yield takeLatest(limitedRequested, fetchLimited);
}
