import { contactsClient } from '@crm/api-client';
import { callApi, submitModal, takeLeading } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { contactCreated, createModal, createRequested } from './create.slice.ts';

function* create({ payload: body }: ReturnType<typeof createRequested>): SagaOf<void> {
  const result = yield* submitModal(createModal, () => callApi(contactsClient, 'createContact', { body }));
  if (!result?.ok) return;
  const { id, name } = result.data.data;
  yield put(contactCreated({ id, name }));
}

export function* createSaga() {
  yield takeLeading(createRequested, create);
}
