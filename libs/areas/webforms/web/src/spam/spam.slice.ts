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
  /** The form whose settings these are. */
  id: number | null;
  status: 'loading' | 'ready' | 'failed';
  received: Received | null;
  isSaving: boolean;
  /** Why the last save failed. */
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
    /** With the setting of now, when somebody else was faster. */
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
