import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { MaterialsState } from '../area.types.ts';
import type { FileEntry } from '../browser/file-store.ts';
import type { Refusal } from '../domain/refusal.ts';

/** A file that was put into a form; a refused one only says why it will not be taken. */
export interface ChosenFile extends FileEntry {
  refusal?: Refusal;
}

/** What is said when the form is long gone. */
export interface AttachWords {
  done: string;
  failed: string;
  refused: string;
  retry: string;
}

/** The files in the form of an action, of which there is one at a time: they wait for the action to be saved. */
export interface AttachState {
  chosen: ChosenFile[];
  /** Names of those that the action has already. */
  attached: string[];
  words: AttachWords | null;
}

const initialState: AttachState = { chosen: [], attached: [], words: null };

const slice = createSlice({
  name: 'materials/attach',
  initialState,
  reducers: {
    /** `actionId` is 0 for an action that is still to be. */
    attachOpened: (_state, { payload }: PayloadAction<{ actionId: number; words: AttachWords }>): AttachState => ({
      ...initialState,
      words: payload.words,
    }),
    attachedReceived: (state, { payload }: PayloadAction<string[]>) => {
      state.attached = payload;
    },
    attachChosen: (state, { payload }: PayloadAction<ChosenFile[]>) => {
      // Whoever chooses again has read what was refused.
      state.chosen = [...state.chosen.filter(({ refusal }) => !refusal), ...payload];
    },
    attachRemoved: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.chosen = state.chosen.filter(({ id }) => id !== payload.id);
    },
    /** The form was closed. */
    attachLeft: () => {},
    /** They are on their way, or forgotten. */
    attachEmptied: (state) => {
      state.chosen = [];
    },
  },
});

export const attachReducer = slice.reducer;
export const { attachOpened, attachedReceived, attachChosen, attachRemoved, attachLeft, attachEmptied } = slice.actions;
export const selectAttach = (state: { materials: MaterialsState }): AttachState => state.materials.attach;
