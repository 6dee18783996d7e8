import { webformsClient } from '@crm/api-client';
import { callApi, takeLatest } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { selectForm } from './form.selectors.ts';
import { formFailed, formOpened, formReceived, formReloaded } from './form.slice.ts';
import type { FormState } from './form.slice.ts';

function* fetchForm(): SagaOf<void> {
  const { id, form: known }: FormState = yield select(selectForm);
  if (id === null) return;
  const result = yield* callApi(webformsClient, 'getWebform', { id });
  if (!result.ok) {
    yield put(formFailed(result.failure));
    return;
  }
  const form = result.data.data;
  // Keeps the history of the draft when the user returns from the answers to an unchanged form.
  yield put(formReceived({ form, isUnchanged: known?.id === id && known.lockVersion === form.lockVersion }));
}

export function* formSaga() {
  yield takeLatest([formOpened, formReloaded], fetchForm);
}
