import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '@crm/web-kit';
import type { Material } from '../domain/material.types.ts';

export const previewModal = 'material-preview';

export interface PreviewState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The file's address for the browser, valid for five minutes. */
  url: string | null;
  /** The content of a text file. */
  text: string | null;
  failure?: ApiFailure;
}

const initialState: PreviewState = { status: 'idle', url: null, text: null };

const slice = createSlice({
  name: 'materials/preview',
  initialState,
  reducers: {
    /** Opens a file that is known by its id alone. */
    materialSought: (_state, _action: PayloadAction<{ id: number }>) => {},
    previewOpened: (_state, _action: PayloadAction<Material>): PreviewState => ({ ...initialState, status: 'loading' }),
    previewReady: (_state, { payload }: PayloadAction<{ url: string; text: string | null }>): PreviewState => ({
      ...payload,
      status: 'ready',
    }),
    previewFailed: (_state, { payload }: PayloadAction<ApiFailure>): PreviewState => ({
      ...initialState,
      status: 'failed',
      failure: payload,
    }),
    /** Downloads a file; shows `failedText` when that fails. */
    downloadRequested: (_state, _action: PayloadAction<{ id: number; version?: number; failedText: string }>) => {},
  },
});

export const previewReducer = slice.reducer;
export const { materialSought, previewOpened, previewReady, previewFailed, downloadRequested } = slice.actions;
export const selectPreview = (state: { materials: { preview: PreviewState } }): PreviewState => state.materials.preview;
