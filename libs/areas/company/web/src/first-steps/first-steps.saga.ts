import { demoDataClient, firstStepsClient } from '@crm/api-client';
import { callApi, takeEvery, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { followJob } from '@crm/records-web/export';
import {
  demoFailed,
  demoFollowed,
  demoOpened,
  demoReceived,
  demoSettled,
  demoSwitched,
  firstStepsChanged,
  firstStepsFailed,
  firstStepsOpened,
  firstStepsReceived,
} from './first-steps.slice.ts';

function* fetchSteps(): SagaOf<void> {
  const result = yield* callApi(firstStepsClient, 'getFirstSteps', {});
  yield put(result.ok ? firstStepsReceived(result.data.data) : firstStepsFailed(result.failure));
}

function* changeSteps({ payload: body }: ReturnType<typeof firstStepsChanged>): SagaOf<void> {
  const result = yield* callApi(firstStepsClient, 'updateFirstSteps', { body });
  yield put(result.ok ? firstStepsReceived(result.data.data) : firstStepsFailed(result.failure));
}

function* fetchDemo(): SagaOf<void> {
  const result = yield* callApi(demoDataClient, 'getDemoData', {});
  if (result.ok) yield put(demoReceived(result.data.data));
}

function* switchDemo({ payload: on }: ReturnType<typeof demoSwitched>): SagaOf<void> {
  const asked = yield* callApi(demoDataClient, on ? 'addDemoData' : 'removeDemoData', {});
  if (!asked.ok) return void (yield put(demoFailed(asked.failure)));
  yield* followJob(asked.data.data.jobId, { followed: demoFollowed, failed: demoFailed, until: [] });
  yield* fetchDemo();
  yield put(demoSettled());
}

export function* firstStepsSaga() {
  yield takeLatest(firstStepsOpened, fetchSteps);
  yield takeEvery(firstStepsChanged, changeSteps);
  yield takeLatest(demoOpened, fetchDemo);
  yield takeLeading(demoSwitched, switchDemo);
}
