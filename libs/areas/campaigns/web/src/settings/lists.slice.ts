import { campaignSettingsClient, effectsClient } from '@crm/api-client';
import type { MailSuppression, SendingState, UnknownEffect } from '@crm/api-client';
import { callApi, confirm, createLoadSlice, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiResult, LoadState, SagaOf } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';

/** The time after the last key in which nothing is asked (ms). */
const PAUSE = 300;

export interface Suppressions {
  rows: MailSuppression[];
  total: number;
}

/** The addresses that get no mails: the first fifty that match. */
export const suppressions = createLoadSlice<Suppressions, string>(
  'campaign-settings/suppressions',
  { rows: [], total: 0 },
  function* (keyword): SagaOf<ApiResult<{ data: Suppressions }>> {
    if (keyword !== '') yield delay(PAUSE);
    const answer = yield* callApi(campaignSettingsClient, 'listSuppressions', { keyword: keyword || undefined });
    if (!answer.ok) return answer;
    return { ok: true, data: { data: { rows: answer.data.data, total: answer.data.meta.totalCount } } };
  },
  () => true,
);

export interface Sending {
  state: SendingState;
  unknown: UnknownEffect[];
}

/** The mails that wait to be sent, and those that may have been sent. */
export const sending = createLoadSlice<Sending | null>('campaign-settings/sending', null, function* (): SagaOf<
  ApiResult<{ data: Sending }>
> {
  const state = yield* callApi(effectsClient, 'getSendingState', {});
  if (!state.ok) return state;
  const unknown = yield* callApi(effectsClient, 'listUnknownEffects', {});
  if (!unknown.ok) return unknown;
  return { ok: true, data: { data: { state: state.data.data, unknown: unknown.data.data } } };
});

export type Decision = 'sent' | 'again' | 'drop';
type Question = { title: string; text: string; confirmText: string; cancelText: string };
type Command = { doneText: string; refusedText?: string } & (
  | { type: 'add' | 'remove'; email: string; keyword: string }
  | { type: 'decide'; ids: number[]; decision: Decision; question: Question }
  | { type: 'confirm'; question: Question }
);
export const commanded = createAction<Command>('campaign-settings/commanded');

function* call(command: Command): SagaOf<ApiResult<unknown>> {
  switch (command.type) {
    case 'add':
      return yield* callApi(campaignSettingsClient, 'addSuppression', { body: { email: command.email } });
    case 'remove':
      return yield* callApi(campaignSettingsClient, 'removeSuppression', { email: command.email });
    case 'decide': {
      const { ids, decision } = command;
      return yield* callApi(effectsClient, 'decideEffects', { body: { ids, decision } });
    }
    case 'confirm':
      return yield* callApi(effectsClient, 'confirmSending', {});
  }
}

function* run({ payload }: ReturnType<typeof commanded>): SagaOf<void> {
  if ('question' in payload && !(yield* confirm({ type: 'warning', ...payload.question }))) return;
  const result = yield* call(payload);
  const refused = !result.ok && ((result.failure.issues.length > 0 && payload.refusedText) || result.failure.message);
  yield put(toastShown(refused ? { level: 'error', text: refused } : { level: 'info', text: payload.doneText }));
  if ('keyword' in payload) yield put(suppressions.actions.requested(payload.keyword));
  else yield put(sending.actions.requested());
}

export function* commandsSaga() {
  yield takeLeading(commanded, run);
}

interface Root {
  'campaign-settings': { suppressions: LoadState<Suppressions, string>; sending: LoadState<Sending | null> };
}
export const selectSuppressions = (state: Root) => state['campaign-settings'].suppressions;
export const selectSending = (state: Root) => state['campaign-settings'].sending;
