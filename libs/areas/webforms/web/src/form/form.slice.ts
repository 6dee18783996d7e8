import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { FormDraft } from '../draft/draft.types.ts';
import type { Webform } from '../domain/webform.types.ts';

export interface FormState {
  status: 'idle' | 'loading' | 'reloading' | 'ready' | 'notFound' | 'forbidden' | 'failed';
  id: number | null;
  /** The form as the server last sent it; the draft holds the edits until they are saved. */
  form: Webform | null;
  failure?: ApiFailure;
}

const initialState = { status: 'idle', id: null, form: null } as FormState;

const statusOf = ({ code, status }: ApiFailure): FormState['status'] => {
  if (code === 'RecordNotFound') return 'notFound';
  return status === 403 ? 'forbidden' : 'failed';
};

/** The user's decision after a conflict. theirs: take the form as it now is; mine: apply my edits to it. */
export const conflictResolved = createAction(
  'webforms/conflictResolved',
  (payload: { choice: 'mine' | 'theirs'; current: Webform }) => ({ payload, meta: { at: Date.now() } }),
);

const slice = createSlice({
  name: 'webforms/form',
  initialState,
  reducers: {
    /**
     * A page of this form has opened. The form is loaded again; the draft of a known one stays unless the server has
     * another.
     */
    formOpened: (state, { payload: { id } }: PayloadAction<{ id: number }>): FormState =>
      state.id === id && state.form
        ? { ...state, status: 'reloading', failure: undefined }
        : { ...initialState, id, status: 'loading' },
    formReloaded: (state) => {
      state.status = state.form ? 'reloading' : 'loading';
    },
    /** isUnchanged: the form is the one already loaded, so its draft stays. */
    formReceived: (state, { payload }: PayloadAction<{ form: Webform; isUnchanged: boolean }>) => {
      state.status = 'ready';
      state.form = payload.form;
      state.failure = undefined;
    },
    formFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.status = statusOf(payload);
      state.failure = payload;
    },
    /** sent: the draft that the server now has. */
    formSaved: (state, { payload }: PayloadAction<{ form: Webform; sent?: FormDraft }>) => {
      if (state.id === payload.form.id) state.form = payload.form;
    },
    /** All pages of the form have closed. */
    formLeft: () => {},
  },
  extraReducers: (builder) =>
    builder.addCase(conflictResolved, (state, { payload: { current } }) => {
      if (state.id === current.id) state.form = current;
    }),
});

export const formReducer = slice.reducer;
export const { formOpened, formReloaded, formReceived, formFailed, formSaved, formLeft } = slice.actions;
