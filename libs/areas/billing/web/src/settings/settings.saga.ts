import { estimateSettingsClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  settingsFailed,
  settingsOpened,
  settingsReceived,
  settingsRefused,
  settingsSaved,
  settingsSubmitted,
} from './settings.slice.ts';

function* fetchSettings(): SagaOf<void> {
  const result = yield* callApi(estimateSettingsClient, 'getEstimateSettings', {});
  yield put(result.ok ? settingsReceived(result.data.data) : settingsFailed(result.failure));
}

function* save({ payload: body }: ReturnType<typeof settingsSubmitted>): SagaOf<void> {
  const result = yield* callApi(estimateSettingsClient, 'updateEstimateSettings', { body });
  if (result.ok) {
    yield put(settingsSaved(result.data.data));
    return;
  }
  const { failure } = result;
  if (failure.code !== 'StaleRecord') {
    yield put(settingsRefused({ failure }));
    return;
  }
  const now = yield* callApi(estimateSettingsClient, 'getEstimateSettings', {});
  yield put(settingsRefused({ failure, current: now.ok ? now.data.data : undefined }));
}

export function* settingsSaga(): SagaOf<void> {
  yield takeLatest(settingsOpened, fetchSettings);
  yield takeLeading(settingsSubmitted, save);
}
