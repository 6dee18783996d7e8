import { actionsClient, directMailsClient, estimatesClient } from '@crm/api-client';
import type { DirectMail, SendDirectMailArgs } from '@crm/api-client';
import { estimateReceived } from '@crm/billing-web/events';
import { callApi, createLoadSlice, submitModal, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

/** The record whose mails are listed. */
export type Of = { contactId: number } | { dealId: number };
/** The record that a mail is written from. */
export type From = Of | { actionId: number } | { estimateId: number };

export const directMails = createLoadSlice<DirectMail[], Of>('email/direct', [], (query) =>
  callApi(directMailsClient, 'listDirectMails', query),
);

export const directModal = 'email/direct';
/** The facts of an action or an estimate that a mail is written from. */
export interface Source {
  dealId: number | null;
  contactId: number | null;
  /** Number and version of an estimate. */
  number?: string;
  lockVersion?: number;
}

export const source = createLoadSlice<Source | null, { actionId: number } | { estimateId: number }>(
  'email/source',
  null,
  function* (of): SagaOf<ApiResult<{ data: Source }>> {
    if ('actionId' in of) return yield* callApi(actionsClient, 'getAction', { id: of.actionId });
    const found = yield* callApi(estimatesClient, 'getEstimate', { id: of.estimateId });
    return found.ok ? { ...found, data: { data: { ...found.data.data, contactId: null } } } : found;
  },
);

type Body = SendDirectMailArgs['body'];
export const mailSent = createAction<{ of: From; body: Body; lockVersion?: number; doneText: string }>(
  'email/mailSent',
);

/** Sends a mail from a record; the deal of an estimate is known to the server. */
function sendFrom(of: From, { dealId, ...body }: Body, lockVersion = 0) {
  if (!('estimateId' in of)) return callApi(directMailsClient, 'sendDirectMail', { body: { ...body, dealId } });
  return callApi(directMailsClient, 'sendEstimateMail', { id: of.estimateId, body: { ...body, lockVersion } });
}

function* send({ payload: { of, body, lockVersion, doneText } }: ReturnType<typeof mailSent>): SagaOf<void> {
  const result = yield* submitModal(directModal, () => sendFrom(of, body, lockVersion));
  if (!result?.ok) return;
  yield put(toastShown({ level: 'info', text: doneText }));
  if ('estimateId' in of) yield* showSent(of.estimateId);
  else if (!('actionId' in of)) yield put(directMails.actions.requested(of));
}

/** Shows the estimate as it is after sending. */
function* showSent(id: number): SagaOf<void> {
  const now = yield* callApi(estimatesClient, 'getEstimate', { id });
  if (now.ok) yield put(estimateReceived(now.data.data));
}

export function* directSaga() {
  yield takeLeading(mailSent, send);
}

export const selectDirectMails = (state: { email: { direct: LoadState<DirectMail[], Of> } }) => state.email.direct;

export const selectSource = (state: { email: { source: LoadState<Source | null> } }) => state.email.source;
