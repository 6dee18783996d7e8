import { takeEvery } from '@crm/web-kit';
import type { SagaOf, StoreModule } from '@crm/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { exportDismissed, exportFailed, exportFollowed, exportRequested, exportsReducer } from './exports.slice.ts';
import { followJob } from './follow-job.ts';
import { requestOf } from './list-export.ts';

function* runExport({ payload: { name, body } }: ReturnType<typeof exportRequested>): SagaOf<void> {
  const asked = yield* requestOf(name)(body as never);
  if (!asked.ok) return void (yield put(exportFailed({ name, failure: asked.failure })));
  yield* followJob(asked.data.data.jobId, {
    followed: (job) => exportFollowed({ name, job }),
    failed: (failure) => exportFailed({ name, failure }),
    until: (action: Action) =>
      (exportDismissed.match(action) || exportRequested.match(action)) && action.payload.name === name,
  });
}

function* exportsSaga(): SagaOf<void> {
  yield takeEvery(exportRequested, runExport);
}

/** The store module of all exports, added when the first list shows its menu. */
export const exportsArea: StoreModule = { name: 'exports', reducer: exportsReducer, saga: exportsSaga };
