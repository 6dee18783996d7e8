import type { GetPersonalSettingsAnswer, UpdatePersonalSettingsArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type PersonalSettings = GetPersonalSettingsAnswer['data'];
/** The parts of the screen that are saved separately. */
export type PersonalPart = 'notifications' | 'output';

export interface PersonalState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  settings?: PersonalSettings;
  /** The state of the last save and its part. */
  saving?: { part: PersonalPart; status: 'saving' | 'done' | 'failed'; failure?: ApiFailure };
}

const slice = createSlice({
  name: 'identity/personal',
  initialState: { status: 'idle' } as PersonalState,
  reducers: {
    personalRequested: (state) => {
      state.status = 'loading';
      state.saving = undefined;
    },
    personalReceived: (state, { payload: settings }: PayloadAction<PersonalSettings>) => {
      state.status = 'ready';
      state.settings = settings;
    },
    personalFailed: (state) => {
      state.status = 'failed';
    },
    personalSubmitted: (
      state,
      { payload: { part } }: PayloadAction<{ part: PersonalPart; body: UpdatePersonalSettingsArgs['body'] }>,
    ) => {
      state.saving = { part, status: 'saving' };
    },
    personalSaved: (state, { payload: settings }: PayloadAction<PersonalSettings>) => {
      state.settings = settings;
      if (state.saving) state.saving.status = 'done';
    },
    personalRefused: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      if (state.saving) {
        state.saving.status = 'failed';
        state.saving.failure = failure;
      }
    },
  },
});

export const personalReducer = slice.reducer;
export const {
  personalRequested,
  personalReceived,
  personalFailed,
  personalSubmitted,
  personalSaved,
  personalRefused,
} = slice.actions;
