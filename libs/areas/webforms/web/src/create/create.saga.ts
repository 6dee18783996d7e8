import { webformsClient } from '@crm/api-client';
import { callApi, modalOpened, submitModal, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import {
  createModal,
  createOpened,
  createSubmitted,
  templatesFailed,
  templatesReceived,
  templatesRequested,
  webformCreated,
} from './create.slice.ts';

function* open(): SagaOf<void> {
  yield put(modalOpened({ name: createModal }));
  yield put(templatesRequested());
}

function* fetchTemplates(): SagaOf<void> {
  const result = yield* callApi(webformsClient, 'listWebformTemplates', {});
  yield put(result.ok ? templatesReceived(result.data.data) : templatesFailed(result.failure));
}

function* create({ payload: { name, template, doneText } }: ReturnType<typeof createSubmitted>): SagaOf<void> {
  const result = yield* submitModal(createModal, () =>
    callApi(webformsClient, 'createWebform', { body: { name, template } }),
  );
  if (!result?.ok) return;
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(webformCreated({ id: result.data.data.id }));
}

export function* createSaga() {
  yield takeLatest(createOpened, open);
  yield takeLatest(templatesRequested, fetchTemplates);
  yield takeLeading(createSubmitted, create);
}
