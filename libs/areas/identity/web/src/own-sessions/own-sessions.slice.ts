import type { ListSessionsAnswer } from '@crm/api-client';
import type { DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A session of the user. */
export type OwnSession = ListSessionsAnswer['data'][number];

export interface OwnSessionsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: OwnSession[];
}

const slice = createSlice({
  name: 'identity/ownSessions',
  initialState: { status: 'idle', list: [] } as OwnSessionsState,
  reducers: {
    ownSessionsRequested: (state) => {
      state.status = 'loading';
    },
    ownSessionsReceived: (_state, { payload: list }: PayloadAction<OwnSession[]>): OwnSessionsState => ({
      status: 'ready',
      list,
    }),
    ownSessionsFailed: (state) => {
      state.status = 'failed';
    },
  },
});

export const ownSessionsReducer = slice.reducer;
export const { ownSessionsRequested, ownSessionsReceived, ownSessionsFailed } = slice.actions;

/** The request to end one session or, with null, all others; several need a confirmation. */
export const sessionEndAsked = createAction<{
  id: number | null;
  question?: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('identity/sessionEndAsked');
