import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface RecipientsState {
  /** Members whose role hides some answers from them, so that these do not reach them. */
  limitedIds: number[];
}

const slice = createSlice({
  name: 'webforms/recipients',
  initialState: { limitedIds: [] } as RecipientsState,
  reducers: {
    limitedRequested: () => {},
    limitedReceived: (_state, { payload }: PayloadAction<number[]>) => ({ limitedIds: payload }),
  },
});

export const recipientsReducer = slice.reducer;
export const { limitedRequested, limitedReceived } = slice.actions;

export const selectLimitedIds = ({ webforms }: { webforms: { recipients: RecipientsState } }): readonly number[] =>
  webforms.recipients.limitedIds;
