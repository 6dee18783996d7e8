import { contactMergesClient, customerMergesClient, dealMergesClient } from '@crm/api-client';
import type { MergeCustomersArgs } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';
import type { CandidateKind, Flag, JobStatus, Kind } from '../domain/kinds.ts';
import { isUnderWay } from '../groups/status.slice.ts';

/** The choice for a field; null leaves it blank. */
export interface Choice {
  field?: string;
  customItemId?: number;
  recordId: number | null;
}

export interface Submission {
  kind: Kind;
  targetId: number;
  sourceIds: readonly number[];
  choices: readonly Choice[];
  without: readonly Flag[];
}

interface SubmissionState {
  status: 'idle' | 'running' | 'done' | 'failed';
  failure?: ApiFailure;
  /** The reason of a refusal in the job. */
  message?: string;
}

const slice = createSlice({
  name: 'merging/submission',
  initialState: { status: 'idle' } as SubmissionState,
  reducers: {
    submitted: (_state, _action: PayloadAction<Submission>): SubmissionState => ({ status: 'running' }),
    succeeded: (): SubmissionState => ({ status: 'done' }),
    failed: (_state, { payload }: PayloadAction<ApiFailure>): SubmissionState => ({
      status: 'failed',
      failure: payload,
    }),
    refused: (_state, { payload }: PayloadAction<string>): SubmissionState => ({ status: 'failed', message: payload }),
    left: (): SubmissionState => ({ status: 'idle' }),
  },
});

export const { submitted, left: submissionLeft } = slice.actions;
export const submissionReducer = slice.reducer;
export const selectSubmission = (state: { merging: { submission: SubmissionState } }) => state.merging.submission;

/** The time between two looks at the job (ms). */
const lookMs = 1_000;

type Body = MergeCustomersArgs['body']['merges'][number];

function* submit({ payload }: ReturnType<typeof submitted>): SagaOf<void> {
  const { kind, targetId, sourceIds, without } = payload;
  const parts = Object.fromEntries(without.map((flag) => [flag, false]));
  const choices = [...payload.choices] as Body['choices'];
  if (kind === 'deal') {
    const body = { sourceDealId: sourceIds[0]!, targetDealId: targetId, choices: choices as never, ...parts };
    const result = yield* callApi(dealMergesClient, 'mergeDeals', { body });
    return void (yield put(result.ok ? slice.actions.succeeded() : slice.actions.failed(result.failure)));
  }
  const merges = [{ recordIds: [targetId, ...sourceIds], targetId, choices: choices as never, ...parts }];
  const result =
    kind === 'contact'
      ? yield* callApi(contactMergesClient, 'mergeContacts', { body: { merges } })
      : yield* callApi(customerMergesClient, 'mergeCustomers', { body: { merges } });
  if (!result.ok) return void (yield put(slice.actions.failed(result.failure)));
  yield* waitFor(kind, result.data.data.jobId);
}

/** Waits until the job has ended. */
function* waitFor(kind: CandidateKind, jobId: number): SagaOf<void> {
  for (;;) {
    const result =
      kind === 'contact'
        ? yield* callApi(contactMergesClient, 'listContactMergeJobStatuses', {})
        : yield* callApi(customerMergesClient, 'listCustomerMergeJobStatuses', {});
    if (!result.ok) return void (yield put(slice.actions.failed(result.failure)));
    const status: JobStatus | undefined = result.data.data[0];
    if (!isUnderWay(status) || status?.jobId !== jobId) {
      const refusal = status?.jobId === jobId ? status.failures[0]?.message : undefined;
      return void (yield put(refusal ? slice.actions.refused(refusal) : slice.actions.succeeded()));
    }
    yield delay(lookMs);
  }
}

export function* submissionSaga(): SagaOf<void> {
  yield takeLatest(submitted, submit);
}
