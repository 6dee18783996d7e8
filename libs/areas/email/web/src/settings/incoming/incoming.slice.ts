import { incomingMailSettingsClient } from '@crm/api-client';
import type { IncomingMailSettings, UpdateIncomingMailSettingsArgs } from '@crm/api-client';
import { callApi, confirm, takeLeading, toastShown } from '@crm/web-kit';
import type { SagaOf, StoreModule } from '@crm/web-kit';
import { createSettingsSlice } from '@crm/web-kit/settings';
import type { SettingsState } from '@crm/web-kit/settings';
import { createAction } from '@reduxjs/toolkit';
import { fork, put } from 'redux-saga/effects';

export const settingsSlice = createSettingsSlice<IncomingMailSettings, UpdateIncomingMailSettingsArgs['body']>(
  'incoming-settings',
  {
    read: () => callApi(incomingMailSettingsClient, 'getIncomingMailSettings', {}),
    write: (body) => callApi(incomingMailSettingsClient, 'updateIncomingMailSettings', { body }),
  },
);

export type AddressKind = 'deal' | 'customer';
type Question = { title: string; text: string; confirmText: string; cancelText: string };
export const addressChanged = createAction<{
  kind: AddressKind;
  step: 'issueCompanyMailAddress' | 'removeCompanyMailAddress';
  question?: Question;
  doneText: string;
}>('incoming-settings/addressChanged');

function* change({ payload }: ReturnType<typeof addressChanged>): SagaOf<void> {
  const { kind, step, question, doneText } = payload;
  if (question && !(yield* confirm({ type: 'warning', ...question }))) return;
  const result = yield* callApi(incomingMailSettingsClient, step, { body: { kind } });
  yield put(
    toastShown(result.ok ? { level: 'info', text: doneText } : { level: 'error', text: result.failure.message }),
  );
  yield put(settingsSlice.opened());
}

function* saga() {
  yield fork(settingsSlice.saga);
  yield takeLeading(addressChanged, change);
}

/** The reducer and the saga of the settings of incoming mail. */
export const area: StoreModule = { name: 'incoming-settings', reducer: settingsSlice.reducer, saga };

export const selectIncoming = (state: { 'incoming-settings': SettingsState<IncomingMailSettings> }) =>
  state['incoming-settings'];
