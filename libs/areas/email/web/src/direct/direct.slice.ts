import { directMailsClient } from '@crm/api-client';
import type { DirectMail, SendDirectMailArgs } from '@crm/api-client';
import { callApi, createLoadSlice, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

/** The record whose mails are listed. */
export type Of = { contactId: number } | { dealId: number };

export const directMails = createLoadSlice<DirectMail[], Of>('email/direct', [], (query) =>
  callApi(directMailsClient, 'listDirectMails', query),
);

export const directModal = 'email/direct';
export const mailSent = createAction<{ of: Of; body: SendDirectMailArgs['body']; doneText: string }>('email/mailSent');

function* send({ payload: { of, body, doneText } }: ReturnType<typeof mailSent>): SagaOf<void> {
  const result = yield* submitModal(directModal, () => callApi(directMailsClient, 'sendDirectMail', { body }));
  if (!result?.ok) return;
  yield put(toastShown({ level: 'info', text: doneText }));
  yield put(directMails.actions.requested(of));
}

export function* directSaga() {
  yield takeLeading(mailSent, send);
}

export const selectDirectMails = (state: { email: { direct: LoadState<DirectMail[], Of> } }) => state.email.direct;
