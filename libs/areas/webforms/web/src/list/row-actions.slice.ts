import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../domain/problem-text.ts';
import type { WebformRow } from '../domain/webform.types.ts';
import type { WayOn } from '../parts/offer.saga.ts';

/** What is told about an action on a row, in the user's language. */
export interface RowWords {
  done: string;
  failed: string;
  stale: string;
}

/** The question before a form is deleted. */
export interface DeleteQuestion {
  title: string;
  text: string;
  confirmText: string;
  cancelText: string;
}

/** Words of the way back after a deletion. */
export interface RestoreWords extends RowWords {
  undo: string;
}

/** A form that visitors may not see yet, and what it lacks. */
export interface Refusal {
  id: number;
  name: string;
  problems: Problem[];
}

export interface RowActionsState {
  refusal: Refusal | null;
  /** Where the screen goes now: to the copy of its form, to the list, once its form is deleted, or to the code of what is public. */
  next: string | null;
}

/** What an action needs to know of a form, in the list or in its editor. */
export type ActedOn = Pick<WebformRow, 'id' | 'name' | 'lockVersion'>;

type OfRow<T = object> = PayloadAction<{ row: ActedOn; words: RowWords } & T>;
/** isOpen: the form is the editor's, which then goes on. */
type OfOpen<T = object> = OfRow<{ isOpen?: boolean } & T>;

const slice = createSlice({
  name: 'webforms/rows',
  initialState: { refusal: null, next: null } as RowActionsState,
  reducers: {
    /** published: visitors get what the editor shows; otherwise nobody gets it any more. */
    publicationToggled: (state, _action: OfRow<{ published: boolean; wayOn?: WayOn }>) => {
      state.refusal = null;
    },
    publicationRefused: (state, { payload }: PayloadAction<Refusal>) => {
      state.refusal = payload;
    },
    refusalRead: (state) => {
      state.refusal = null;
    },
    copyRequested: (_state, _action: OfOpen) => {},
    deleteRequested: (_state, _action: OfOpen<{ question: DeleteQuestion; restore: RestoreWords }>) => {},
    ledOn: (state, { payload }: PayloadAction<string>) => {
      state.next = payload;
    },
    arrived: (state) => {
      state.next = null;
    },
    restoreRequested: (_state, _action: OfRow) => {},
  },
});

export const rowActionsReducer = slice.reducer;
export const {
  publicationToggled,
  publicationRefused,
  refusalRead,
  copyRequested,
  deleteRequested,
  restoreRequested,
  ledOn,
  arrived,
} = slice.actions;
