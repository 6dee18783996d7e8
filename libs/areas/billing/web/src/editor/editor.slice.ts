import { setFailed } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SentContent } from '../domain/draft.ts';
import type { Estimate, Prefill } from '../domain/estimate.types.ts';

/** The state of the open estimate, or of a new one for a deal. */
export interface EditorState {
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'gone';
  id: number | null;
  estimate: Estimate | null;
  prefill: Prefill | null;
  failure?: ApiFailure;
  saving: 'idle' | 'saving' | 'failed';
  saveFailure?: ApiFailure;
  /** The colleague's version that was saved during the edit. */
  newest: Estimate | null;
  /** True while there are unsaved edits: status changes wait until they are saved. */
  isDirty: boolean;
  /** A counter that grows whenever the form restarts from new data. */
  generation: number;
}

const initialState: EditorState = {
  status: 'idle',
  id: null,
  estimate: null,
  prefill: null,
  saving: 'idle',
  newest: null,
  isDirty: false,
  generation: 0,
};

const slice = createSlice({
  name: 'billing/editor',
  initialState,
  reducers: {
    estimateOpened: (state, { payload }: PayloadAction<number>): EditorState =>
      // A draft that was just created is in the store already.
      state.estimate?.id === payload
        ? { ...state, status: 'ready', id: payload }
        : { ...initialState, generation: state.generation, status: 'loading', id: payload },
    prefillRequested: (state, _action: PayloadAction<number>): EditorState => ({
      ...initialState,
      generation: state.generation,
      status: 'loading',
    }),
    prefillReceived: (state, { payload }: PayloadAction<Prefill>) => {
      state.status = 'ready';
      state.prefill = payload;
      state.generation += 1;
    },
    estimateReceived: (state, { payload }: PayloadAction<Estimate>) => {
      state.status = 'ready';
      state.id = payload.id;
      state.estimate = payload;
      state.prefill = null;
      state.saving = 'idle';
      state.saveFailure = undefined;
      state.newest = null;
      state.isDirty = false;
      state.generation += 1;
    },
    openingFailed: setFailed,
    draftSubmitted: (state, _action: PayloadAction<{ content: SentContent; doneText: string; showsPdf: boolean }>) => {
      state.saving = 'saving';
      state.saveFailure = undefined;
    },
    draftRefused: (state, { payload }: PayloadAction<{ failure: ApiFailure; newest?: Estimate }>) => {
      const { failure, newest = null } = payload;
      // The screen shows both versions in place of the failure.
      state.saving = 'failed';
      state.saveFailure = newest ? undefined : failure;
      state.newest = newest;
    },
    /** A colleague has saved while the user was editing. */
    newestArrived: (state, { payload: newest }: PayloadAction<Estimate>) => {
      state.newest = newest;
    },
    /** Keeps the user's edits on top of the colleague's version. */
    mineKept: (state) => {
      if (state.newest && state.estimate) state.estimate.lockVersion = state.newest.lockVersion;
      state.newest = null;
    },
    estimateRemoved: (state, { payload }: PayloadAction<number>) => {
      if (state.id === payload) state.status = 'gone';
    },
    dirtied: (state, { payload }: PayloadAction<boolean>) => {
      state.isDirty = payload;
    },
    editorLeft: (state): EditorState => ({ ...initialState, generation: state.generation }),
  },
});

export const editorReducer = slice.reducer;
export const {
  estimateOpened,
  prefillRequested,
  prefillReceived,
  estimateReceived,
  openingFailed,
  draftSubmitted,
  draftRefused,
  newestArrived,
  mineKept,
  estimateRemoved,
  dirtied,
  editorLeft,
} = slice.actions;
export const selectEditor = (state: { billing: { editor: EditorState } }): EditorState => state.billing.editor;
