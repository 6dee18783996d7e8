import type { PreviewHandOverAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Member } from '../members/members.slice.ts';

export type HandOverPreview = PreviewHandOverAnswer['data'];
export type HandOver = NonNullable<HandOverPreview['latest']>;

/** The records that the member can hand over, and their last hand-over. */
export interface HandOverState {
  userId: number | null;
  /** The id of the opened modal: a closing one still exists for a moment after the next has opened. */
  look: string | null;
  preview: HandOverPreview | null;
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'members/handOver',
  initialState: { userId: null, look: null, preview: null } as HandOverState,
  reducers: {
    handOverOpened: (_state, { payload }: PayloadAction<{ userId: number; look: string }>): HandOverState => ({
      ...payload,
      preview: null,
    }),
    previewReceived: (state, { payload }: PayloadAction<HandOverPreview>) => {
      state.preview = payload;
      state.failure = undefined;
    },
    /** Clears the warning of hidden records; the saga looks them up for the new owner. */
    receiverChosen: (state, _action: PayloadAction<{ userId: number; toUserId: number }>) => {
      if (state.preview) state.preview.hidden = [];
    },
    hiddenReceived: (state, { payload: hidden }: PayloadAction<HandOverPreview['hidden']>) => {
      if (state.preview) state.preview.hidden = hidden;
    },
    handOverFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      state.failure = failure;
    },
    /** Clears the state of the closed modal; the job continues. */
    handOverClosed: (state, { payload: { look } }: PayloadAction<{ look: string }>): HandOverState =>
      state.look === look ? { userId: null, look: null, preview: null } : state,
  },
});

export const handOverReducer = slice.reducer;
export const { handOverOpened, previewReceived, receiverChosen, hiddenReceived, handOverFailed, handOverClosed } =
  slice.actions;

/** The name of the modal that hands over and shows the progress. */
export const handOverModal = 'member-hand-over';
export interface HandOverPayload {
  member: Member;
}
export const handOverSubmitted = createAction<{ userId: number; toUserId: number; look: string }>(
  'members/handOverSubmitted',
);

export const isUnderWay = ({ status }: HandOver): boolean => ['queued', 'validating', 'running'].includes(status);
