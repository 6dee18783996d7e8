import { sessionsClient } from '@crm/api-client';
import { callApi, confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { fork, put } from 'redux-saga/effects';
import { ownSessions, ownSessionsRequested, sessionEndAsked } from './own-sessions.slice.ts';

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
  yield fork(ownSessions.saga);
  yield takeLeading(sessionEndAsked, end);
}
