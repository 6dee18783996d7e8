import { automationErrorNotificationsClient } from '@crm/api-client';
import type { GetAutomationErrorNotificationsAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest, takeLeading, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type ErrorSettings = GetAutomationErrorNotificationsAnswer['data'];

export interface ErrorSettingsState {
  isOpen: boolean;
  settings: ErrorSettings | null;
  isPending: boolean;
  failure: ApiFailure | null;
}

const initialState: ErrorSettingsState = { isOpen: false, settings: null, isPending: false, failure: null };

const slice = createSlice({
  name: 'automations/errors',
  initialState,
  reducers: {
    errorSettingsOpened: (): ErrorSettingsState => ({ ...initialState, isOpen: true }),
    errorSettingsClosed: () => initialState,
    errorSettingsReceived: (state, { payload }: PayloadAction<ErrorSettings>) => {
      state.settings = payload;
    },
    errorSettingsSubmitted: (state, _action: PayloadAction<{ settings: ErrorSettings; doneText: string }>) => {
      state.isPending = true;
      state.failure = null;
    },
    errorSettingsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.isPending = false;
      state.failure = payload;
    },
  },
});

export const errorSettingsReducer = slice.reducer;
export const {
  errorSettingsOpened,
  errorSettingsClosed,
  errorSettingsReceived,
  errorSettingsSubmitted,
  errorSettingsFailed,
} = slice.actions;

function* load(): SagaOf<void> {
  const result = yield* callApi(automationErrorNotificationsClient, 'getAutomationErrorNotifications', {});
  yield put(result.ok ? errorSettingsReceived(result.data.data) : errorSettingsFailed(result.failure));
}

function* save({ payload: { settings, doneText } }: ReturnType<typeof errorSettingsSubmitted>): SagaOf<void> {
  const result = yield* callApi(automationErrorNotificationsClient, 'updateAutomationErrorNotifications', {
    body: settings,
  });
  if (!result.ok) return yield put(errorSettingsFailed(result.failure));
  yield put(errorSettingsClosed());
  yield put(toastShown({ level: 'info', text: doneText }));
}

export function* errorSettingsSaga() {
  yield takeLatest(errorSettingsOpened, load);
  yield takeLeading(errorSettingsSubmitted, save);
}
