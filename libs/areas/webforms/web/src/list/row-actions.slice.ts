import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '../domain/problem-text.ts';
import type { WebformRow } from '../domain/webform.types.ts';
import type { WayOn } from '../parts/offer.saga.ts';

/** Messages about the result of an action, in the user's language. */
export interface RowWords {
  done: string;
  failed: string;
  stale: string;
}

/** The confirmation before a form is deleted. */
export interface DeleteQuestion {
  title: string;
  text: string;
  confirmText: string;
  cancelText: string;
}

/** Texts of the offer to restore a deleted form. */
export interface RestoreWords extends RowWords {
  undo: string;
}

/** A form whose publication was refused, with the reasons. */
export interface Refusal {
  id: number;
  name: string;
  problems: Problem[];
}

export interface RowActionsState {
  refusal: Refusal | null;
  /** The address to open next: the copy of a form, the list after a deletion, or the embed code after a publication. */
  next: string | null;
}

/** The fields of a form that an action needs, in the list and in the editor. */
export type ActedOn = Pick<WebformRow, 'id' | 'name' | 'lockVersion'>;

type OfRow<T = object> = PayloadAction<{ row: ActedOn; words: RowWords } & T>;
/** isOpen: the action comes from the editor of the form, which then opens another page. */
type OfOpen<T = object> = OfRow<{ isOpen?: boolean } & T>;

const slice = createSlice({
  name: 'webforms/rows',
  initialState: { refusal: null, next: null } as RowActionsState,
  reducers: {
    /** published: true publishes the saved draft, false unpublishes the form. */
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
