import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { DraftRow } from './draft.ts';
import type { ListKind } from './master-kinds.ts';

/** The state of saving a list; `sent` are the rows that a refusal refers to. */
export type ListSaveState =
  | { status: 'idle' | 'done' }
  | { status: 'saving'; sent: readonly DraftRow[] }
  | { status: 'failed'; sent: readonly DraftRow[]; failure: ApiFailure };

interface Saving {
  kind: ListKind;
  /** The deal type of the list; null for a list of the whole company. */
  dealTypeId: number | null;
  rows: readonly DraftRow[];
  doneText: string;
  /** The confirmation before records of the removed rows are deleted too; with {names} and {count}. */
  warning: { title: string; text: string; confirm: string; cancel: string };
}

const slice = createSlice({
  name: 'deal-settings/listSave',
  initialState: { status: 'idle' } as ListSaveState,
  reducers: {
    /** Resets the state when another list is opened. */
    listOpened: (): ListSaveState => ({ status: 'idle' }),
    listSubmitted: (_state, { payload: { rows } }: PayloadAction<Saving>): ListSaveState => ({
      status: 'saving',
      sent: rows,
    }),
    listSaved: (): ListSaveState => ({ status: 'done' }),
    listRefused: (state, { payload: failure }: PayloadAction<ApiFailure>): ListSaveState => ({
      status: 'failed',
      sent: 'sent' in state ? (state.sent as readonly DraftRow[]) : [],
      failure,
    }),
  },
});

export const listSaveReducer = slice.reducer;
export const { listOpened, listSubmitted, listSaved, listRefused } = slice.actions;
