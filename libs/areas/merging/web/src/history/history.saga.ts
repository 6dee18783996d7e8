import { mergesClient } from '@crm/api-client';
import { callApi, confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { DialogRequest, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { mergesList } from './merges.list.ts';

/** The user undoes a merge, once the question is confirmed. */
export const mergeUndone = createAction<{
  id: number;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
  /** The beginning of the text that names what stayed, and the names of fields. */
  keptText: string;
  fieldNames: Readonly<Record<string, string>>;
  otherName: string;
}>('merging/mergeUndone');

function* undo({ payload: { id, question, doneText, ...words } }: ReturnType<typeof mergeUndone>): SagaOf<void> {
  if (!(yield* confirm(question))) return;
  const result = yield* callApi(mergesClient, 'undoMerge', { id });
  if (!result.ok) yield put(toastShown({ level: 'error', text: result.failure.message }));
  else {
    const fields = result.data.data.kept.flatMap((row) => row.fields);
    const names = [...new Set(fields.map((field) => words.fieldNames[field] ?? words.otherName))];
    const kept = { level: 'warning', text: `${words.keptText}${names.join('、')}` } as const;
    yield put(toastShown(fields.length > 0 ? kept : { level: 'info', text: doneText }));
  }
  yield put(mergesList.actions.reloaded());
}

export function* historySaga(): SagaOf<void> {
  yield takeLeading(mergeUndone, undo);
}
