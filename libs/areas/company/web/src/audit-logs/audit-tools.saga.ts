import { auditLogsClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { followJob } from '@crm/records-web/export';
import {
  auditLogsOpened,
  choicesReceived,
  csvDismissed,
  csvFailed,
  csvFollowed,
  csvRequested,
  entryFailed,
  entryOpened,
  entryReceived,
} from './audit-tools.slice.ts';

/** Ignores a failure, because the list can still be searched by words without choices. */
function* fetchChoices(): SagaOf<void> {
  const result = yield* callApi(auditLogsClient, 'listAuditLogChoices', {});
  if (result.ok) yield put(choicesReceived(result.data.data));
}

function* fetchEntry({ payload: id }: ReturnType<typeof entryOpened>): SagaOf<void> {
  const result = yield* callApi(auditLogsClient, 'getAuditLog', { id });
  yield put(result.ok ? entryReceived(result.data.data) : entryFailed(result.failure));
}

function* requestCsv({ payload: body }: ReturnType<typeof csvRequested>): SagaOf<void> {
  const asked = yield* callApi(auditLogsClient, 'exportAuditLogs', { body });
  if (!asked.ok) return void (yield put(csvFailed(asked.failure)));
  yield* followJob(asked.data.data.jobId, {
    followed: csvFollowed,
    failed: csvFailed,
    until: [csvDismissed.type, auditLogsOpened.type],
  });
}

export function* auditToolsSaga() {
  yield takeLatest(auditLogsOpened, fetchChoices);
  yield takeLatest(entryOpened, fetchEntry);
  yield takeLatest(csvRequested, requestCsv);
}
