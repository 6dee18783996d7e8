import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { Webform, WebformPatch } from '../domain/webform.types.ts';

/** What of a form is saved at one time. */
export type FormPart = 'settings' | 'items' | 'publication';

/** A change on its way, with what is told when it has arrived. */
export interface Submission {
  part: FormPart;
  patch: WebformPatch;
  doneText: string;
}

/** failed: the server's words stand in `failure`; conflict: somebody else was faster, nothing has been saved. */
export type SaveState =
  | { status: 'idle' }
  | { status: 'saving'; part: FormPart }
  | { status: 'failed'; part: FormPart; failure: ApiFailure }
  | { status: 'conflict'; submission: Submission; current: Webform };

export interface FormState {
  status: 'idle' | 'loading' | 'reloading' | 'ready' | 'notFound' | 'forbidden' | 'failed';
  id: number | null;
  /** The form as the server said last; edits stand elsewhere until they are saved. */
  form: Webform | null;
  failure?: ApiFailure;
  save: SaveState;
}

const initialState = { status: 'idle', id: null, form: null, save: { status: 'idle' } } as FormState;

const statusOf = ({ code, status }: ApiFailure): FormState['status'] => {
  if (code === 'RecordNotFound') return 'notFound';
  return status === 403 ? 'forbidden' : 'failed';
};

const slice = createSlice({
  name: 'webforms/form',
  initialState,
  reducers: {
    /** A page of this form is there. The form is read anew: edits begin on what the server has now. */
    formOpened: (state, { payload: { id } }: PayloadAction<{ id: number }>): FormState =>
      state.id === id && state.form
        ? { ...state, status: 'reloading', failure: undefined, save: { status: 'idle' } }
        : { ...initialState, id, status: 'loading' },
    formReloaded: (state) => {
      state.status = state.form ? 'reloading' : 'loading';
    },
    formReceived: (state, { payload }: PayloadAction<Webform>) => {
      Object.assign(state, { status: 'ready', form: payload, failure: undefined });
    },
    formFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: statusOf(payload), failure: payload });
    },
    formSubmitted: (state, { payload }: PayloadAction<Submission>) => {
      state.save = { status: 'saving', part: payload.part };
    },
    formSaved: (state, { payload }: PayloadAction<{ part: FormPart; form: Webform }>) => {
      if (state.id !== payload.form.id) return;
      state.form = payload.form;
      state.save = { status: 'idle' };
    },
    formSaveFailed: (state, { payload }: PayloadAction<{ id: number; part: FormPart; failure: ApiFailure }>) => {
      if (state.id !== payload.id) return;
      state.save = { status: 'failed', part: payload.part, failure: payload.failure };
    },
    /** The edits stay where they are until the user has decided. */
    conflictFound: (state, { payload }: PayloadAction<{ submission: Submission; current: Webform }>) => {
      if (state.id !== payload.current.id) return;
      state.save = { status: 'conflict', ...payload };
    },
    /** theirs: the form as it now is, the edits are given up; mine: the edits are saved on top of it. */
    conflictResolved: (
      state,
      { payload }: PayloadAction<{ choice: 'mine' | 'theirs'; submission: Submission; current: Webform }>,
    ) => {
      if (payload.choice === 'theirs') state.form = payload.current;
      state.save = payload.choice === 'mine' ? { status: 'saving', part: payload.submission.part } : { status: 'idle' };
    },
    /** The pages of the form are gone. */
    formLeft: () => {},
    saveFailureRead: (state) => {
      state.save = { status: 'idle' };
    },
  },
});

export const formReducer = slice.reducer;
export const {
  formOpened,
  formReloaded,
  formReceived,
  formFailed,
  formSubmitted,
  formSaved,
  formSaveFailed,
  conflictFound,
  conflictResolved,
  formLeft,
  saveFailureRead,
} = slice.actions;
