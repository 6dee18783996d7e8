import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { FileEntry } from '../browser/file-store.ts';
import type { Refusal } from '../domain/refusal.ts';

/** A file chosen in a form; a refused one only shows the reason. */
export interface ChosenFile extends FileEntry {
  refusal?: Refusal;
}

/** The texts that are shown after the form has closed. */
export interface AttachWords {
  done: string;
  failed: string;
  refused: string;
  retry: string;
}

/** The files in the form of an action; one form is open at a time, and the files wait until the action is saved. */
export interface AttachState {
  chosen: ChosenFile[];
  /** The names of the action's existing files. */
  attached: string[];
  words: AttachWords | null;
}

const initialState: AttachState = { chosen: [], attached: [], words: null };

const slice = createSlice({
  name: 'materials/attach',
  initialState,
  reducers: {
    /** The form opens; `actionId` is 0 for a new action. */
    attachOpened: (_state, { payload }: PayloadAction<{ actionId: number; words: AttachWords }>): AttachState => ({
      ...initialState,
      words: payload.words,
    }),
    attachedReceived: (state, { payload }: PayloadAction<string[]>) => {
      state.attached = payload;
    },
    attachChosen: (state, { payload }: PayloadAction<ChosenFile[]>) => {
      // A user who chooses again has read the earlier refusals.
      state.chosen = [...state.chosen.filter(({ refusal }) => !refusal), ...payload];
    },
    attachRemoved: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.chosen = state.chosen.filter(({ id }) => id !== payload.id);
    },
    /** The form was closed. */
    attachLeft: () => {},
    /** The files have been sent or discarded. */
    attachEmptied: (state) => {
      state.chosen = [];
    },
  },
});

export const attachReducer = slice.reducer;
export const { attachOpened, attachedReceived, attachChosen, attachRemoved, attachLeft, attachEmptied } = slice.actions;
export const selectAttach = (state: { materials: { attach: AttachState } }): AttachState => state.materials.attach;
