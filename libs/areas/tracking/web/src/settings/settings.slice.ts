import type { GetTrackingSettingsAnswer, UpdateTrackingSettingsArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type TrackingSettings = GetTrackingSettingsAnswer['data'];

export interface SettingsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  settings: TrackingSettings | null;
  failure?: ApiFailure;
  saving: 'idle' | 'saving' | 'done' | 'failed';
  saveFailure?: ApiFailure;
}

const initialState: SettingsState = { status: 'idle', settings: null, saving: 'idle' };

const slice = createSlice({
  name: 'tracking-settings',
  initialState,
  reducers: {
    settingsOpened: (state) => {
      Object.assign(state, { status: 'loading', saving: 'idle', failure: undefined, saveFailure: undefined });
    },
    settingsReceived: (state, { payload }: PayloadAction<TrackingSettings>) => {
      Object.assign(state, { status: 'ready', settings: payload });
    },
    settingsFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    settingsSubmitted: (state, _action: PayloadAction<UpdateTrackingSettingsArgs['body']>) => {
      Object.assign(state, { saving: 'saving', saveFailure: undefined });
    },
    settingsSaved: (state, { payload }: PayloadAction<TrackingSettings>) => {
      Object.assign(state, { saving: 'done', settings: payload });
    },
    settingsRefused: (state, { payload }: PayloadAction<{ failure: ApiFailure; current?: TrackingSettings }>) => {
      Object.assign(state, { saving: 'failed', saveFailure: payload.failure });
      // The next attempt begins from what is there now; what was typed stays.
      if (payload.current && state.settings) state.settings.lockVersion = payload.current.lockVersion;
    },
  },
});

export const settingsReducer = slice.reducer;
export const { settingsOpened, settingsReceived, settingsFailed, settingsSubmitted, settingsSaved, settingsRefused } =
  slice.actions;
