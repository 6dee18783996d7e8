import type {
  CreateActionSearchConditionArgs,
  ListActionSearchConditionsAnswer,
  ListActionSearchHistoriesAnswer,
} from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Saved = ListActionSearchConditionsAnswer['data'][number];
export type History = ListActionSearchHistoriesAnswer['data'][number];
export type NewSaved = CreateActionSearchConditionArgs['body'];

export interface SavedState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  conditions: Saved[];
  histories: History[];
  /** The mark that the list has opened with the default; from then on the URL decides. */
  hasOpened: boolean;
}

const initialState: SavedState = { status: 'idle', conditions: [], histories: [], hasOpened: false };

const slice = createSlice({
  name: 'actions/saved',
  initialState,
  reducers: {
    savedRequested: (saved) => {
      saved.status = 'loading';
    },
    savedReceived: (saved, { payload }: PayloadAction<{ conditions: Saved[]; histories: History[] }>) => {
      Object.assign(saved, payload, { status: 'ready' });
    },
    savedFailed: (saved) => {
      saved.status = 'failed';
    },
    defaultOpened: (saved) => {
      saved.hasOpened = true;
    },
    historiesReceived: (saved, { payload }: PayloadAction<History[]>) => {
      saved.histories = payload as never;
    },
    /** Records a search of the list; `id` is that of its saved condition. */
    searchUsed: (_saved, _action: PayloadAction<{ search: NewSaved['search']; id?: number }>) => {},
    searchSaved: (_saved, _action: PayloadAction<{ body: NewSaved; doneText: string }>) => {},
    searchOverwritten: (
      _saved,
      _action: PayloadAction<{
        saved: Saved;
        change: Partial<NewSaved>;
        doneText: string;
        /** The texts of the confirmation after a change elsewhere. */
        stale: Record<'title' | 'text' | 'confirm' | 'cancel', string>;
      }>,
    ) => {},
    searchDeleted: (
      _saved,
      _action: PayloadAction<{ id: number; words: Record<'title' | 'text' | 'confirm' | 'cancel' | 'done', string> }>,
    ) => {},
  },
});

export const savedReducer = slice.reducer;
export const {
  savedRequested,
  savedReceived,
  savedFailed,
  defaultOpened,
  historiesReceived,
  searchUsed,
  searchSaved,
  searchOverwritten,
  searchDeleted,
} = slice.actions;
