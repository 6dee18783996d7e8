import { trackingSessionsClient } from '@crm/api-client';
import { callApi, takeEvery } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { eventsFailed, eventsReceived, visitOpened } from './events.slice.ts';

function* fetchEvents({ payload: { id } }: ReturnType<typeof visitOpened>): SagaOf<void> {
  const result = yield* callApi(trackingSessionsClient, 'listTrackingSessionEvents', { trackingSessionId: id });
  yield put(
    result.ok ? eventsReceived({ id, events: result.data.data }) : eventsFailed({ id, failure: result.failure }),
  );
}

export function* eventsSaga(): SagaOf<void> {
  yield takeEvery(visitOpened, fetchEvents);
}
