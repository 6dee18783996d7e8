import { bulkOperationJobStatusesClient, webformSubmissionLogsClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { delay, put, race, take } from 'redux-saga/effects';
import { logsOpened } from './logs.list.ts';
import {
  columnsChanged,
  columnsReceived,
  csvDismissed,
  csvFailed,
  csvFollowed,
  csvRequested,
} from './log-tools.slice.ts';
import type { CsvJob } from './log-tools.slice.ts';

/** Milliseconds between two requests for the state of a job. */
export const lookMs = 1_000;
const isUnderWay = ({ status }: CsvJob): boolean => ['queued', 'validating', 'running'].includes(status);

/** Loads the column setting. A failure is ignored, because the table then shows its default columns. */
function* fetchColumns({ payload: { webformId } }: ReturnType<typeof logsOpened>): SagaOf<void> {
  const result = yield* callApi(webformSubmissionLogsClient, 'getWebformSubmissionLogColumnSetting', { webformId });
  if (result.ok) yield put(columnsReceived(result.data.data.columns));
}

function* storeColumns({ payload: { webformId, columns } }: ReturnType<typeof columnsChanged>): SagaOf<void> {
  const body = { columns: columns.map(({ key, visible, width }) => ({ key, visible, width })) };
  yield* callApi(webformSubmissionLogsClient, 'updateWebformSubmissionLogColumnSetting', { webformId, body });
}

/** Starts the CSV job and polls it until it is done; leaving the form stops the polling, but not the job. */
function* requestCsv({ payload }: ReturnType<typeof csvRequested>): SagaOf<void> {
  const asked = yield* callApi(webformSubmissionLogsClient, 'requestWebformSubmissionLogCsv', payload);
  if (!asked.ok) {
    yield put(csvFailed(asked.failure));
    return;
  }
  const { jobId: id } = asked.data.data;
  for (;;) {
    const looked = yield* callApi(bulkOperationJobStatusesClient, 'getBulkOperationJobStatus', { id });
    if (!looked.ok) {
      yield put(csvFailed(looked.failure));
      return;
    }
    yield put(csvFollowed(looked.data.data));
    if (!isUnderWay(looked.data.data)) return;
    const { left } = yield race({ again: delay(lookMs), left: take([csvDismissed.type, logsOpened.type]) });
    if (left) return;
  }
}

export function* logToolsSaga() {
  yield takeLatest(logsOpened, fetchColumns);
  yield takeLatest(columnsChanged, storeColumns);
  yield takeLatest(csvRequested, requestCsv);
}
