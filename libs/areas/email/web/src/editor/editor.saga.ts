import { emailTemplatesClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { failed, opened, received, refused, saved, selectEditor, submitted } from './editor.slice.ts';
import type { EditorState } from './editor.slice.ts';

function* open({ payload: { id } }: ReturnType<typeof opened>): SagaOf<void> {
  if (id === null) return;
  const result = yield* callApi(emailTemplatesClient, 'getEmailTemplate', { id });
  yield put(result.ok ? received(result.data.data) : failed(result.failure));
}

/** Saves the draft. After a conflict, a second attempt overwrites the other member's version. */
function* save({ payload: { doneText } }: ReturnType<typeof submitted>): SagaOf<void> {
  const { template, theirs, draft }: EditorState = yield select(selectEditor);
  const result = template
    ? yield* callApi(emailTemplatesClient, 'updateEmailTemplate', {
        id: template.id,
        body: { ...draft, lockVersion: (theirs ?? template).lockVersion },
      })
    : yield* callApi(emailTemplatesClient, 'createEmailTemplate', { body: draft });
  if (!result.ok) return void (yield put(refused(result.failure)));
  yield put(saved(result.data.data));
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* editorSaga() {
  yield takeLatest(opened, open);
  yield takeLeading(submitted, save);
}
