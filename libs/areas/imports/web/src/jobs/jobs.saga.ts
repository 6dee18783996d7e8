import { bulkOperationJobStatusesClient as client } from '@crm/api-client';
import { callApi, confirm, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { DialogRequest, ListPage, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';
import { jobsList } from './jobs.list.ts';
import { isMoving } from './jobs.types.ts';
import type { Job } from './jobs.types.ts';

/** The time between two looks at jobs that are under way (ms). */
const lookMs = 1_500;

type Question = Omit<DialogRequest, 'id'>;
export type Wish = 'pause' | 'resume' | 'cancel';

/** The user pauses, resumes or, once the question is confirmed, cancels a job. */
export const jobSteered = createAction<{ id: number; wish: Wish; question?: Question }>('imports/jobSteered');
/** The user deletes jobs with their files, once the question is confirmed. */
export const jobsDeletionAsked = createAction<{ ids: readonly number[]; question: Question; doneText: string }>(
  'imports/jobsDeletionAsked',
);

const calls = {
  pause: 'pauseBulkOperationJob',
  resume: 'resumeBulkOperationJob',
  cancel: 'cancelBulkOperationJob',
} as const;

function* steer({ payload: { id, wish, question } }: ReturnType<typeof jobSteered>): SagaOf<void> {
  if (question && !(yield* confirm(question))) return;
  const result = yield* callApi(client, calls[wish], { id });
  if (result.ok) return void (yield put(jobsList.actions.rowChanged(result.data.data)));
  // It may have ended or been deleted meanwhile.
  yield put(toastShown({ level: 'error', text: result.failure.message }));
  yield put(jobsList.actions.reloaded());
}

function* remove({ payload }: ReturnType<typeof jobsDeletionAsked>): SagaOf<void> {
  const { ids, question, doneText } = payload;
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(client, 'deleteBulkOperationJobStatuses', { body: { ids: [...ids] } });
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  if (result.ok) yield put(jobsList.actions.rowsRemoved([...ids]));
  yield put(jobsList.actions.reloaded());
}

/** Reloads the list as long as one of its jobs is under way; another page, or leaving, ends it. */
function* follow(action: Action): SagaOf<void> {
  if (!jobsList.actions.received.match(action)) return;
  const { data } = action.payload as ListPage<Job>;
  if (!data.some(isMoving)) return;
  yield delay(lookMs);
  yield put(jobsList.actions.reloaded());
}

/** Looks on after a resumed job, too. */
function* followResumed({ payload }: ReturnType<typeof jobsList.actions.rowChanged>): SagaOf<void> {
  if (isMoving(payload)) yield put(jobsList.actions.reloaded());
}

export function* jobsSaga(): SagaOf<void> {
  const { received, queried, left, rowChanged } = jobsList.actions;
  yield takeLatest([received, queried, left], follow);
  yield takeEvery(rowChanged, followResumed);
  yield takeLeading(jobSteered, steer);
  yield takeLeading(jobsDeletionAsked, remove);
}
