import { materialsClient } from '@crm/api-client';
import { callApi, modalOpened, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { call, put } from 'redux-saga/effects';
import { transport } from '../browser/transport.ts';
import {
  downloadRequested,
  materialSought,
  previewFailed,
  previewModal,
  previewOpened,
  previewReady,
} from './preview.slice.ts';

function* open({ payload: material }: ReturnType<typeof previewOpened>): SagaOf<void> {
  yield put(modalOpened({ name: previewModal, payload: material }));
  const result = yield* callApi(materialsClient, 'createMaterialPreviewUrl', { id: material.id });
  if (!result.ok) {
    yield put(previewFailed(result.failure));
    return;
  }
  const { url } = result.data.data;
  if (material.preview !== 'text') {
    yield put(previewReady({ url, text: null }));
    return;
  }
  const text: string | undefined = yield call(transport.readText, url);
  yield put(
    text === undefined
      ? previewFailed({ status: 0, code: 'NetworkError', message: '', issues: [] })
      : previewReady({ url, text }),
  );
}

function* seek({ payload: { id } }: ReturnType<typeof materialSought>): SagaOf<void> {
  const result = yield* callApi(materialsClient, 'getMaterial', { id });
  if (result.ok) yield put(previewOpened(result.data.data));
  else yield put(toastShown({ level: 'error', text: result.failure.message }));
}

function* download({ payload }: ReturnType<typeof downloadRequested>): SagaOf<void> {
  const { id, version, failedText } = payload;
  const body = version === undefined ? {} : { version };
  const result = yield* callApi(materialsClient, 'createMaterialDownloadUrl', { id, body });
  if (result.ok) yield call(transport.download, result.data.data.url);
  else yield put(toastShown({ level: 'error', text: failedText }));
}

export function* previewSaga() {
  yield takeLatest(materialSought, seek);
  yield takeLatest(previewOpened, open);
  yield takeEvery(downloadRequested, download);
}
