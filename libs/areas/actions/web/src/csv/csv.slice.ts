import { actionExportClient, bulkOperationJobStatusesClient } from '@crm/api-client';
import type { GetBulkOperationJobStatusAnswer, RequestActionsCsvArgs } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put, race, take } from 'redux-saga/effects';

export type CsvJob = GetBulkOperationJobStatusAnswer['data'];

/** The progress of the requested file. */
export type CsvState =
  | { status: 'idle' }
  | { status: 'requested' }
  | { status: 'following'; job: CsvJob }
  | { status: 'failed'; failure: ApiFailure };

const slice = createSlice({
  name: 'actions/csv',
  initialState: { status: 'idle' } as CsvState,
  reducers: {
    csvRequested: (_csv, _action: PayloadAction<RequestActionsCsvArgs['body']>): CsvState => ({ status: 'requested' }),
    csvFollowed: (_csv, { payload }: PayloadAction<CsvJob>): CsvState => ({ status: 'following', job: payload }),
    csvFailed: (_csv, { payload }: PayloadAction<ApiFailure>): CsvState => ({ status: 'failed', failure: payload }),
    csvDismissed: (): CsvState => ({ status: 'idle' }),
  },
});

export const csvReducer = slice.reducer;
export const { csvRequested, csvFollowed, csvFailed, csvDismissed } = slice.actions;
export const selectCsv = (state: { actions: { csv: CsvState } }): CsvState => state.actions.csv;

/** The interval of looking at the job, in ms. */
const lookMs = 1_000;

export const isUnderWay = ({ status }: CsvJob): boolean => ['queued', 'validating', 'running'].includes(status);

/** Requests the file and polls the job until it is done; closing the notice ends the polling, not the job. */
function* requestCsv({ payload: body }: ReturnType<typeof csvRequested>): SagaOf<void> {
  const asked = yield* callApi(actionExportClient, 'requestActionsCsv', { body });
  if (!asked.ok) return void (yield put(csvFailed(asked.failure)));
  const { jobId: id } = asked.data.data;
  for (;;) {
    const looked = yield* callApi(bulkOperationJobStatusesClient, 'getBulkOperationJobStatus', { id });
    if (!looked.ok) return void (yield put(csvFailed(looked.failure)));
    yield put(csvFollowed(looked.data.data));
    if (!isUnderWay(looked.data.data)) return;
    const { left } = yield race({ again: delay(lookMs), left: take(csvDismissed.type) });
    if (left) return;
  }
}

export function* csvSaga(): SagaOf<void> {
  yield takeLatest(csvRequested, requestCsv);
}
