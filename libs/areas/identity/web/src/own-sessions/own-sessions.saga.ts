import { sessionsClient } from '@crm/api-client';
import { callApi, confirm, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { ownSessionsFailed, ownSessionsReceived, ownSessionsRequested, sessionEndAsked } from './own-sessions.slice.ts';

function* fetchSessions(): SagaOf<void> {
  const result = yield* callApi(sessionsClient, 'listSessions', {});
  yield put(result.ok ? ownSessionsReceived(result.data.data) : ownSessionsFailed());
}

function* end({ payload: { id, question, doneText } }: ReturnType<typeof sessionEndAsked>): SagaOf<void> {
  if (question && !(yield* confirm(question))) return;
  const result =
    id === null
      ? yield* callApi(sessionsClient, 'endOtherSessions', {})
      : yield* callApi(sessionsClient, 'endSession', { id });
  // A session that no longer exists has ended too.
  if (result.ok || result.failure.status === 404) yield put(toastShown({ level: 'info', text: doneText }));
  else yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(ownSessionsRequested());
}

export function* ownSessionsSaga(): SagaOf<void> {
  yield takeLatest(ownSessionsRequested, fetchSessions);
  yield takeLeading(sessionEndAsked, end);
}
