import { emailTemplatesClient } from '@crm/api-client';
import { callApi, confirm, takeEvery, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { EmailTemplateRow } from '../domain/email.types.ts';
import { folders, templatesList } from './templates.list.ts';

interface Words {
  done: string;
  failed: string;
}

export const copyRequested = createAction<{ row: EmailTemplateRow; words: Words }>('email/copyRequested');
export const deleteRequested = createAction<{
  row: EmailTemplateRow;
  words: Words;
  question: { title: string; text: string; confirmText: string; cancelText: string };
}>('email/deleteRequested');

function* tell(result: ApiResult<unknown>, words: Words): SagaOf<void> {
  yield put(
    result.ok
      ? toastShown({ level: 'info', text: words.done })
      : toastShown({ level: 'error', text: `${words.failed} ${result.failure.message}`.trim() }),
  );
  yield put(templatesList.actions.reloaded());
  yield put(folders.actions.requested());
}

function* copy({ payload: { row, words } }: ReturnType<typeof copyRequested>): SagaOf<void> {
  yield* tell(yield* callApi(emailTemplatesClient, 'copyEmailTemplate', { id: row.id }), words);
}

function* remove({ payload: { row, words, question } }: ReturnType<typeof deleteRequested>): SagaOf<void> {
  if (!(yield* confirm({ type: 'danger', ...question }))) return;
  yield* tell(yield* callApi(emailTemplatesClient, 'deleteEmailTemplate', { id: row.id }), words);
}

export function* rowActionsSaga() {
  yield takeLeading(copyRequested, copy);
  yield takeEvery(deleteRequested, remove);
}
