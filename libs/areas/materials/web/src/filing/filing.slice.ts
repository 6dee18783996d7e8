import type { Option } from '@crm/ui-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Owner } from '../domain/material.types.ts';

/** The names of the modals that file new files, and that move filed ones. */
export const addModal = 'materials-add';
export const moveModal = 'materials-move';

/** The suggested records, as options whose value is `deal:12`. */
export interface FilingState {
  status: 'idle' | 'loading' | 'failed';
  items: Option[];
}

interface UndoWords {
  done: string;
  undo: string;
  undone: string;
}

const slice = createSlice({
  name: 'materials/filing',
  initialState: { status: 'idle', items: [] } as FilingState,
  reducers: {
    ownersSought: (
      _state,
      { payload }: PayloadAction<{ text: string; nouns: Record<string, string> }>,
    ): FilingState => ({
      status: payload.text === '' ? 'idle' : 'loading',
      items: [],
    }),
    ownersFound: (_state, { payload }: PayloadAction<Option[]>): FilingState => ({ status: 'idle', items: payload }),
    ownersNotFound: (): FilingState => ({ status: 'failed', items: [] }),
    moveSubmitted: (_state, _action: PayloadAction<{ ids: number[]; owner: Owner; doneText: string }>) => {},
    bulkDeleted: (
      _state,
      _action: PayloadAction<{
        ids: number[];
        question: Record<'title' | 'text' | 'confirmText' | 'cancelText', string>;
        words: UndoWords;
      }>,
    ) => {},
    bulkDownloaded: (_state, _action: PayloadAction<{ ids: number[]; failedText: string }>) => {},
  },
});

export const filingReducer = slice.reducer;
export const { ownersSought, ownersFound, ownersNotFound, moveSubmitted, bulkDeleted, bulkDownloaded } = slice.actions;
export const selectFiling = (state: { materials: { filing: FilingState } }): FilingState => state.materials.filing;
