import type { GetEstimateSettingsAnswer, UpdateEstimateSettingsArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type EstimateSettings = GetEstimateSettingsAnswer['data'];

export interface SettingsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  settings: EstimateSettings | null;
  failure?: ApiFailure;
  saving: 'idle' | 'saving' | 'done' | 'failed';
  saveFailure?: ApiFailure;
}

const initialState: SettingsState = { status: 'idle', settings: null, saving: 'idle' };

const slice = createSlice({
  name: 'billing-settings',
  initialState,
  reducers: {
    settingsOpened: (state) => {
      Object.assign(state, { status: 'loading', saving: 'idle', failure: undefined, saveFailure: undefined });
    },
    settingsReceived: (state, { payload }: PayloadAction<EstimateSettings>) => {
      Object.assign(state, { status: 'ready', settings: payload });
    },
    settingsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    settingsSubmitted: (state, _action: PayloadAction<UpdateEstimateSettingsArgs['body']>) => {
      Object.assign(state, { saving: 'saving', saveFailure: undefined });
    },
    settingsSaved: (state, { payload }: PayloadAction<EstimateSettings>) => {
      Object.assign(state, { saving: 'done', settings: payload });
    },
    settingsRefused: (state, { payload }: PayloadAction<{ failure: ApiFailure; current?: EstimateSettings }>) => {
      Object.assign(state, { saving: 'failed', saveFailure: payload.failure });
      // The next attempt begins from what is there now; what was typed stays.
      if (payload.current && state.settings) state.settings.lockVersion = payload.current.lockVersion;
    },
  },
});

export const settingsReducer = slice.reducer;
export const { settingsOpened, settingsReceived, settingsFailed, settingsSubmitted, settingsSaved, settingsRefused } =
  slice.actions;
export const selectSettings = (state: { 'billing-settings': SettingsState }): SettingsState =>
  state['billing-settings'];
