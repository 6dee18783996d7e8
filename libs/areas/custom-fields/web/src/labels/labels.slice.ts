import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CustomScope } from '../items/items.types.ts';

export interface LabelsState {
  /** The item whose field is asking; a page may have several, but one has the focus. */
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
  /** The labels already chosen. */
  exclude: string[];
}

const slice = createSlice({
  name: 'customFields/labels',
  initialState,
  reducers: {
    /** The user has typed or entered the field; earlier suggestions stay until the answer arrives. */
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

/** Returns the suggestions of a field; none while another field is asking. */
export const selectLabels = (state: unknown, itemId: number): LabelsState => {
  const { labels = initialState } = (state as { 'custom-fields'?: { labels: LabelsState } })['custom-fields'] ?? {};
  return labels.itemId === itemId ? labels : initialState;
};
