import type { AcceptInvitationArgs, GetInvitationAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The facts about an invitation. */
export type InvitationFacts = GetInvitationAnswer['data'];

export interface InvitationState {
  /** `invalid`: the link has expired, was used, or was cancelled. */
  status: 'idle' | 'loading' | 'ready' | 'invalid' | 'failed';
  facts: InvitationFacts | null;
  acceptance: { status: 'idle' | 'running' | 'done' | 'failed'; failure?: ApiFailure };
}

const initialState: InvitationState = { status: 'idle', facts: null, acceptance: { status: 'idle' } };

const slice = createSlice({
  name: 'identity/invitation',
  initialState,
  reducers: {
    invitationRequested: (_state, _action: PayloadAction<{ token: string }>): InvitationState => ({
      ...initialState,
      status: 'loading',
    }),
    invitationReceived: (state, { payload: facts }: PayloadAction<InvitationFacts>) => {
      state.status = 'ready';
      state.facts = facts;
    },
    invitationFailed: (state, { payload: { status } }: PayloadAction<ApiFailure>) => {
      state.status = status === 404 || status === 422 ? 'invalid' : 'failed';
    },
    acceptanceStarted: (state) => {
      state.acceptance = { status: 'running' };
    },
    accepted: (state) => {
      state.acceptance = { status: 'done' };
    },
    acceptanceFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      if (failure.status === 404) state.status = 'invalid';
      state.acceptance = { status: 'failed', failure };
    },
  },
});

export const invitationReducer = slice.reducer;
export const {
  invitationRequested,
  invitationReceived,
  invitationFailed,
  acceptanceStarted,
  accepted,
  acceptanceFailed,
} = slice.actions;

/** The acceptance by password, a new one or the account's; the saga signs in with it. */
export const acceptSubmitted = createAction<{ body: AcceptInvitationArgs['body']; email: string }>(
  'identity/invitation/acceptSubmitted',
);
/** The acceptance by the signed-in user. */
export const joinSubmitted = createAction<{ token: string }>('identity/invitation/joinSubmitted');
