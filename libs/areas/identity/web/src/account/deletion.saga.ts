import { accountDeletionRequested } from '@crm/auth';
import { confirm, takeLeading } from '@crm/web-kit';
import type { DialogRequest, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

/** The user wants to delete the account; the question is asked first. */
export const deletionAsked = createAction<{ question: Omit<DialogRequest, 'id'> }>('identity/deletionAsked');

function* ask({ payload: { question } }: ReturnType<typeof deletionAsked>): SagaOf<void> {
  if (yield* confirm(question)) yield put(accountDeletionRequested());
}

export function* deletionSaga(): SagaOf<void> {
  yield takeLeading(deletionAsked, ask);
}
