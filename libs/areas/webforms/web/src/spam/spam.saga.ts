import { spamCheckClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import {
  selectSpam,
  spamFailed,
  spamOpened,
  spamReceived,
  spamSaved,
  spamSaveFailed,
  spamSubmitted,
} from './spam.slice.ts';
import type { SpamState } from './spam.slice.ts';
import type { SpamSetting } from './spam.types.ts';

/** Maximum number of rejected submissions shown. */
const SHOWN = 10;

function* open({ payload: { id } }: ReturnType<typeof spamOpened>): SagaOf<void> {
  const setting = yield* callApi(spamCheckClient, 'getWebformSpamSetting', { id });
  const rejections = yield* callApi(spamCheckClient, 'listWebformRejections', { id, perPage: SHOWN });
  if (!setting.ok || !rejections.ok) {
    yield put(spamFailed());
    return;
  }
  const { data, meta } = rejections.data;
  yield put(spamReceived({ setting: setting.data.data, rejections: data, rejectionCount: meta.totalCount }));
}

function* submit({ payload: { change, doneText } }: ReturnType<typeof spamSubmitted>): SagaOf<void> {
  const { id, received }: SpamState = yield select(selectSpam);
  if (id === null || !received) return;
  const body = { ...change, lockVersion: received.setting.lockVersion };
  const result = yield* callApi(spamCheckClient, 'updateWebformSpamSetting', { id, body });
  if (result.ok) {
    yield put(spamSaved(result.data.data));
    yield put(toastShown({ level: 'info', text: doneText }));
    return;
  }
  const { failure } = result;
  const current = failure.code === 'StaleRecord' ? (failure.current as SpamSetting | undefined) : undefined;
  yield put(spamSaveFailed({ failure, ...(current ? { current } : {}) }));
}

export function* spamSaga() {
  yield takeLatest(spamOpened, open);
  yield takeLeading(spamSubmitted, submit);
}
