import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CustomScope } from '../items/items.types.ts';

export interface LabelsState {
  /** The item whose field asks; several may be on a page, but one has the focus. */
  itemId: number | null;
  text: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  labels: string[];
}

const initialState: LabelsState = { itemId: null, text: '', status: 'idle', labels: [] };

export interface LabelQuestion {
  scope: CustomScope;
  itemId: number;
  text: string;
  /** Chosen already. */
  exclude: string[];
}

const slice = createSlice({
  name: 'customFields/labels',
  initialState,
  reducers: {
    /** A finished text, or the field was entered; the suggestions for the one before stay until others come. */
    labelsSought: (state, { payload: { itemId, text } }: PayloadAction<LabelQuestion>) => ({
      itemId,
      text,
      labels: itemId === state.itemId ? state.labels : [],
      status: 'loading',
    }),
    labelsReceived: (state, { payload }: PayloadAction<string[]>) => {
      Object.assign(state, { status: 'ready', labels: payload });
    },
    labelsFailed: (state) => {
      Object.assign(state, { status: 'failed', labels: [] });
    },
  },
});

export const labelsReducer = slice.reducer;
export const { labelsSought, labelsReceived, labelsFailed } = slice.actions;

/** The suggestions of a field; none while another one asks. */
export const selectLabels = (state: unknown, itemId: number): LabelsState => {
  const { labels = initialState } = (state as { 'custom-fields'?: { labels: LabelsState } })['custom-fields'] ?? {};
  return labels.itemId === itemId ? labels : initialState;
};
