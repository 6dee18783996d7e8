import { webformDeliveriesClient } from '@crm/api-client';
import { callApi, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  deliveriesFailed,
  deliveriesReceived,
  deliveriesRequested,
  deliveryReceived,
  resendRequested,
  testEnded,
  testKey,
  testRequested,
} from './deliveries.slice.ts';

/** Number of rows shown, latest first. */
const perPage = 20;

function* fetchDeliveries({ payload: { webformId: id } }: ReturnType<typeof deliveriesRequested>): SagaOf<void> {
  const result = yield* callApi(webformDeliveriesClient, 'listWebformDeliveries', { id, kind: 'all', perPage });
  yield put(
    result.ok
      ? deliveriesReceived({ rows: result.data.data, totalCount: result.data.meta.totalCount })
      : deliveriesFailed(result.failure),
  );
}

function* resend({ payload }: ReturnType<typeof resendRequested>): SagaOf<void> {
  const { webformId: id, id: deliveryId, doneText } = payload;
  const result = yield* callApi(webformDeliveriesClient, 'resendWebformDelivery', { id, deliveryId });
  if (!result.ok) {
    yield put(toastShown({ level: 'error', text: result.failure.message }));
    return;
  }
  yield put(deliveryReceived(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
}

/** Sends a test, stores its outcome and reloads the log. */
function* sendTest({ payload }: ReturnType<typeof testRequested>): SagaOf<void> {
  const { webformId: id, ...body } = payload;
  const result = yield* callApi(webformDeliveriesClient, 'sendTestWebformDelivery', { id, body });
  const key = testKey(payload);
  if (!result.ok) {
    yield put(testEnded({ key, outcome: { status: 'refused', failure: result.failure } }));
    return;
  }
  yield put(testEnded({ key, outcome: { status: 'done', rows: result.data.data } }));
  yield put(deliveriesRequested({ webformId: id }));
}

export function* deliveriesSaga() {
  yield takeLatest(deliveriesRequested, fetchDeliveries);
  yield takeEvery(resendRequested, resend);
  yield takeEvery(testRequested, sendTest);
}
