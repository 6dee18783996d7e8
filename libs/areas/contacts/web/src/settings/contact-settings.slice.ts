import { contactActionRangeClient } from '@crm/api-client';
import { callApi, takeLatest, takeLeading } from '@crm/web-kit';
import type { ApiFailure, ApiResult, SagaOf } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';

/** Days of the colours of contacts, and how reading or saving them stands. */
export interface ContactSettingsState {
  status: 'loading' | 'ready' | 'saving' | 'saved' | 'failed';
  ranges: [number, number] | null;
  failure?: ApiFailure;
}

export interface ContactSettingsRoot {
  'contact-settings': ContactSettingsState;
}

const slice = createSlice({
  name: 'contact-settings',
  initialState: { status: 'loading', ranges: null } as ContactSettingsState,
  reducers: {
    settingsOpened: (): ContactSettingsState => ({ status: 'loading', ranges: null }),
    settingsSubmitted: (state, _action: PayloadAction<[number, number]>) => {
      Object.assign(state, { status: 'saving', failure: undefined });
    },
    settingsReceived: (_state, { payload }: PayloadAction<Required<Pick<ContactSettingsState, 'status' | 'ranges'>>>) =>
      payload,
    settingsFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure });
    },
  },
});

export const contactSettingsReducer = slice.reducer;
export const { settingsOpened, settingsSubmitted } = slice.actions;
const { settingsReceived, settingsFailed } = slice.actions;
export const selectContactSettings = (state: ContactSettingsRoot) => state['contact-settings'];

function* take(result: ApiResult<{ data: { ranges: number[] } }>, status: 'ready' | 'saved'): SagaOf<void> {
  const [near = 0, far = 0] = result.ok ? result.data.data.ranges : [];
  yield put(result.ok ? settingsReceived({ status, ranges: [near, far] }) : settingsFailed(result.failure));
}

function* read(): SagaOf<void> {
  yield* take(yield* callApi(contactActionRangeClient, 'getContactActionRange', {}), 'ready');
}

function* save({ payload: ranges }: ReturnType<typeof settingsSubmitted>): SagaOf<void> {
  yield* take(yield* callApi(contactActionRangeClient, 'saveContactActionRange', { body: { ranges } }), 'saved');
}

export function* contactSettingsSaga(): SagaOf<void> {
  yield takeLatest(settingsOpened, read);
  yield takeLeading(settingsSubmitted, save);
}
