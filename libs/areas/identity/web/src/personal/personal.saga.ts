import { personalSettingsClient } from '@crm/api-client';
import { callApi, takeEvery, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  personalFailed,
  personalReceived,
  personalRefused,
  personalRequested,
  personalSaved,
  personalSubmitted,
} from './personal.slice.ts';

function* fetchPersonal(): SagaOf<void> {
  const result = yield* callApi(personalSettingsClient, 'getPersonalSettings', {});
  yield put(result.ok ? personalReceived(result.data.data) : personalFailed());
}

function* save({ payload: { body } }: ReturnType<typeof personalSubmitted>): SagaOf<void> {
  const result = yield* callApi(personalSettingsClient, 'updatePersonalSettings', { body });
  yield put(result.ok ? personalSaved(result.data.data) : personalRefused(result.failure));
}

export function* personalSaga(): SagaOf<void> {
  yield takeLatest(personalRequested, fetchPersonal);
  yield takeEvery(personalSubmitted, save);
}
