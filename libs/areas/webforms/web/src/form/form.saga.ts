import { webformsClient } from '@crm/api-client';
import { callApi, takeEvery, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import type { Webform, WebformPatch } from '../domain/webform.types.ts';
import { selectForm } from './form.selectors.ts';
import {
  conflictFound,
  conflictResolved,
  formFailed,
  formOpened,
  formReceived,
  formReloaded,
  formSaved,
  formSaveFailed,
  formSubmitted,
} from './form.slice.ts';
import type { FormState, Submission } from './form.slice.ts';

function* fetchForm(): SagaOf<void> {
  const { id }: FormState = yield select(selectForm);
  if (id === null) return;
  const result = yield* callApi(webformsClient, 'getWebform', { id });
  yield put(result.ok ? formReceived(result.data.data) : formFailed(result.failure));
}

function* send(submission: Submission, base: Webform): SagaOf<void> {
  const { part, patch, doneText } = submission;
  const { id, lockVersion } = base;
  const result = yield* callApi(webformsClient, 'updateWebform', { id, body: { ...patch, lockVersion } });
  if (result.ok) {
    yield put(formSaved({ part, form: result.data.data }));
    yield put(toastShown({ level: 'info', text: doneText }));
    return;
  }
  const { failure } = result;
  if (failure.code === 'StaleRecord' && failure.current) {
    yield put(conflictFound({ submission, current: failure.current as Webform }));
  } else {
    yield put(formSaveFailed({ id, part, failure }));
  }
}

function* submit({ payload }: ReturnType<typeof formSubmitted>): SagaOf<void> {
  const { form }: FormState = yield select(selectForm);
  if (form) yield* send(payload, form);
}

/** An item that somebody else has deleted meanwhile comes back as a new one. */
function onTopOf(patch: WebformPatch, current: Webform): WebformPatch {
  const known = new Set(current.webformItems.map(({ id }) => id));
  const items = patch.webformItems?.map(({ id, ...item }) =>
    id !== undefined && known.has(id) ? { id, ...item } : item,
  );
  return items ? { ...patch, webformItems: items } : patch;
}

function* resolve({ payload }: ReturnType<typeof conflictResolved>): SagaOf<void> {
  const { choice, submission, current } = payload;
  if (choice === 'mine') yield* send({ ...submission, patch: onTopOf(submission.patch, current) }, current);
}

export function* formSaga() {
  yield takeLatest([formOpened, formReloaded], fetchForm);
  yield takeLeading(formSubmitted, submit);
  yield takeEvery(conflictResolved, resolve);
}
