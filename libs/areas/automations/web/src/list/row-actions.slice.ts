import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { AutomationRow } from '../domain/automation.types.ts';

/** Messages about the result of an action, in the user's language. */
export interface RowWords {
  done: string;
  failed: string;
  undo?: string;
  undone?: string;
}

/** An automation that could not be enabled, with the reasons. */
export interface Refusal {
  id: number;
  name: string;
  issues: ApiFailure['issues'];
}

export interface RowActionsState {
  refusal: Refusal | null;
  /** The address to open next: the copy or the new automation. */
  next: string | null;
}

type Acted = Pick<AutomationRow, 'id' | 'name' | 'lockVersion'>;
type OfRow<T = object> = PayloadAction<{ row: Acted; words: RowWords } & T>;

const slice = createSlice({
  name: 'automations/rows',
  initialState: { refusal: null, next: null } as RowActionsState,
  reducers: {
    toggled: (state, _action: OfRow<{ isOn: boolean }>) => {
      state.refusal = null;
    },
    refused: (state, { payload }: PayloadAction<Refusal>) => {
      state.refusal = payload;
    },
    refusalRead: (state) => {
      state.refusal = null;
    },
    copyRequested: (_state, _action: OfRow) => {},
    deleteRequested: (_state, _action: OfRow) => {},
    ledOn: (state, { payload }: PayloadAction<string>) => {
      state.next = payload;
    },
    arrived: (state) => {
      state.next = null;
    },
  },
});

export const rowActionsReducer = slice.reducer;
export const { toggled, refused, refusalRead, copyRequested, deleteRequested, ledOn, arrived } = slice.actions;
