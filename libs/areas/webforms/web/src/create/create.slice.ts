import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { WebformTemplate } from '../domain/webform.types.ts';

/** Name of the modal that makes a form. */
export const createModal = 'webforms/create';

export type TemplatesState =
  | { status: 'idle' | 'loading'; list: WebformTemplate[] }
  | { status: 'ready'; list: WebformTemplate[] }
  | { status: 'failed'; list: WebformTemplate[]; failure: ApiFailure };

export interface CreateState {
  templates: TemplatesState;
  /** Id of the form just made; the screen opens it. */
  createdId: number | null;
}

const slice = createSlice({
  name: 'webforms/create',
  initialState: { templates: { status: 'idle', list: [] }, createdId: null } as CreateState,
  reducers: {
    createOpened: (state) => {
      state.createdId = null;
    },
    templatesRequested: (state) => {
      state.templates = { status: 'loading', list: state.templates.list };
    },
    templatesReceived: (state, { payload }: PayloadAction<WebformTemplate[]>) => {
      state.templates = { status: 'ready', list: payload };
    },
    templatesFailed: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.templates = { status: 'failed', list: state.templates.list, failure: payload };
    },
    createSubmitted: (_state, _action: PayloadAction<{ name: string; template: string; doneText: string }>) => {},
    webformCreated: (state, { payload }: PayloadAction<{ id: number }>) => {
      state.createdId = payload.id;
    },
    createdOpened: (state) => {
      state.createdId = null;
    },
  },
});

export const createReducer = slice.reducer;
export const {
  createOpened,
  templatesRequested,
  templatesReceived,
  templatesFailed,
  createSubmitted,
  webformCreated,
  createdOpened,
} = slice.actions;
