import { mastersClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { mastersFailed, mastersReceived, mastersRequested } from './masters.slice.ts';

function* fetchMasters() {
  const result = yield* callApi(mastersClient, 'getMasters', {});
  yield put(result.ok ? mastersReceived(result.data.data) : mastersFailed(result.failure));
}

export function* mastersSaga() {
  yield takeLatest(mastersRequested, fetchMasters);
}
