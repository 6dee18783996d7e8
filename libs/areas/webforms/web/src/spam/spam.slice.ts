import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { Rejection, SpamChange, SpamSetting } from './spam.types.ts';

interface Received {
  setting: SpamSetting;
  rejections: Rejection[];
  rejectionCount: number;
}

export interface SpamState {
  /** Id of the form that the setting belongs to. */
  id: number | null;
  status: 'loading' | 'ready' | 'failed';
  received: Received | null;
  isSaving: boolean;
  /** Failure of the last save. */
  failure: ApiFailure | null;
}

const initialState: SpamState = { id: null, status: 'loading', received: null, isSaving: false, failure: null };

const slice = createSlice({
  name: 'webforms/spam',
  initialState,
  reducers: {
    spamOpened: (_state, { payload }: PayloadAction<{ id: number }>): SpamState => ({
      ...initialState,
      id: payload.id,
    }),
    spamReceived: (state, { payload }: PayloadAction<Received>) => {
      state.status = 'ready';
      state.received = payload;
    },
    spamFailed: (state) => {
      state.status = 'failed';
    },
    spamSubmitted: (state, _action: PayloadAction<{ change: SpamChange; doneText: string }>) => {
      state.isSaving = true;
      state.failure = null;
    },
    spamSaved: (state, { payload }: PayloadAction<SpamSetting>) => {
      state.isSaving = false;
      if (state.received) state.received.setting = payload;
    },
    /** `current` is the server's setting when somebody else saved first. */
    spamSaveFailed: (state, { payload }: PayloadAction<{ failure: ApiFailure; current?: SpamSetting }>) => {
      state.isSaving = false;
      state.failure = payload.failure;
      if (state.received && payload.current) state.received.setting = payload.current;
    },
  },
});

export const spamReducer = slice.reducer;
export const { spamOpened, spamReceived, spamFailed, spamSubmitted, spamSaved, spamSaveFailed } = slice.actions;

export const selectSpam = (state: { webforms: { spam: SpamState } }): SpamState => state.webforms.spam;
