import { bulkOperationJobStatusesClient, dealProductDetailTypesClient } from '@crm/api-client';
import type { GetBulkOperationJobStatusAnswer } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put, race, select, take } from 'redux-saga/effects';
import { selectTypes, typesOpened } from './types.slice.ts';
import type { TypesState } from './types.slice.ts';

type CsvJob = GetBulkOperationJobStatusAnswer['data'];

/** The state of a CSV file in the making. */
export interface CsvState {
  status: 'idle' | 'working' | 'done' | 'failed';
  job?: CsvJob;
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'product-detail-settings/csv',
  initialState: { status: 'idle' } as CsvState,
  reducers: {
    csvRequested: (): CsvState => ({ status: 'working' }),
    csvFollowed: (_state, { payload: job }: PayloadAction<CsvJob>): CsvState => ({
      status: isUnderWay(job) ? 'working' : job.status === 'completed' ? 'done' : 'failed',
      job,
    }),
    csvFailed: (_state, { payload: failure }: PayloadAction<ApiFailure>): CsvState => ({ status: 'failed', failure }),
    csvDismissed: (): CsvState => ({ status: 'idle' }),
  },
});

export const csvReducer = slice.reducer;
export const { csvRequested, csvFollowed, csvFailed, csvDismissed } = slice.actions;
export const selectCsv = (state: { 'product-detail-settings': { csv: CsvState } }): CsvState =>
  state['product-detail-settings'].csv;

/** The interval between two polls of a job. */
const lookMs = 1_000;
const isUnderWay = ({ status }: CsvJob): boolean => ['queued', 'validating', 'running'].includes(status);

/** Requests the file and polls the job until it is done; leaving the page ends the polling, not the job. */
function* request(): SagaOf<void> {
  const { keyword, dealTypeId }: TypesState = yield select(selectTypes);
  const body = {
    ...(keyword.trim() && { searchCondition: { keyword: keyword.trim() } }),
    ...(dealTypeId !== null && { dealTypeId }),
  };
  const asked = yield* callApi(dealProductDetailTypesClient, 'requestDealProductDetailTypesCsv', { body });
  if (!asked.ok) return yield put(csvFailed(asked.failure));
  const { jobId: id } = asked.data.data;
  for (;;) {
    const looked = yield* callApi(bulkOperationJobStatusesClient, 'getBulkOperationJobStatus', { id });
    if (!looked.ok) return yield put(csvFailed(looked.failure));
    yield put(csvFollowed(looked.data.data));
    if (!isUnderWay(looked.data.data)) return;
    const { left } = yield race({ again: delay(lookMs), left: take([csvDismissed.type, typesOpened.type]) });
    if (left) return;
  }
}

export function* csvSaga(): SagaOf<void> {
  yield takeLatest(csvRequested, request);
}
