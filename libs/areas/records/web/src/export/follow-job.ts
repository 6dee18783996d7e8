import { bulkOperationJobStatusesClient } from '@crm/api-client';
import type { BulkJob } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, take } from 'redux-saga/effects';

export type Job = BulkJob;

/** The progress of a job. requested: the server has not answered yet; following: the job reports its progress. */
export type JobState =
  | { status: 'idle' }
  | { status: 'requested' }
  | { status: 'following'; job: Job }
  | { status: 'failed'; failure: ApiFailure };

/** The time between two looks at a job (ms). */
const lookMs = 1_000;

export const isUnderWay = ({ status }: Job): boolean => ['queued', 'validating', 'running'].includes(status);

/** Polls a job until it is done or one of `until` happens, which ends the polling but not the job. */
export function* followJob(
  id: number,
  {
    followed,
    failed,
    until,
  }: {
    followed: (job: Job) => Action;
    failed: (failure: ApiFailure) => Action;
    until: readonly string[] | ((action: Action) => boolean);
  },
): SagaOf<void> {
  for (;;) {
    const looked = yield* callApi(bulkOperationJobStatusesClient, 'getBulkOperationJobStatus', { id });
    if (!looked.ok) return void (yield put(failed(looked.failure)));
    yield put(followed(looked.data.data));
    if (!isUnderWay(looked.data.data)) return;
    const end = typeof until === 'function' ? until : [...until];
    const { left } = yield race({ again: delay(lookMs), left: take(end as string[]) });
    if (left) return;
  }
}
