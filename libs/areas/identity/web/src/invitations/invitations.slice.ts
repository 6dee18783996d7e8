import type { CheckInvitationsAnswer, CreateInvitationsArgs, ListInvitationsAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** An invitation that waits for its answer. */
export type Invitation = ListInvitationsAnswer['data'][number];
/** By a password, or by the account of another service. */
export type SignInWay = Invitation['provider'];
/** Somebody on the pasted list, as the server read it. */
export type InviteLine = CheckInvitationsAnswer['data'][number];

export interface InvitationsState {
  list: Invitation[];
  /** The pasted list as it was read last. */
  check: { text: string; lines: InviteLine[]; failure?: ApiFailure };
  /** How somebody who is invited can sign in. */
  ways: SignInWay[];
  /** What is being sent again or taken back. */
  changingId: number | null;
}

const nothingRead: InvitationsState['check'] = { text: '', lines: [] };

const slice = createSlice({
  name: 'invitations',
  initialState: { list: [], check: nothingRead, ways: ['email'], changingId: null } as InvitationsState,
  reducers: {
    invitationsReceived: (state, { payload: list }: PayloadAction<Invitation[]>) => {
      state.list = list;
    },
    peopleRead: (state, { payload }: PayloadAction<InvitationsState['check']>) => {
      state.check = payload;
    },
    /** The form opens anew. */
    peopleForgotten: (state) => {
      state.check = nothingRead;
    },
    waysReceived: (state, { payload: ways }: PayloadAction<SignInWay[]>) => {
      state.ways = ways;
    },
    invitationChanging: (state, { payload: id }: PayloadAction<number | null>) => {
      state.changingId = id;
    },
  },
});

export const invitationsReducer = slice.reducer;
export const { invitationsReceived, peopleRead, peopleForgotten, waysReceived, invitationChanging } = slice.actions;

/** Name of the modal that invites. */
export const inviteModal = 'members-invite';

/** The pasted list has rested: who is on it? */
export const peopleTyped = createAction<{ text: string }>('invitations/peopleTyped');
export const inviteSubmitted = createAction<{ body: CreateInvitationsArgs['body']; doneText: string }>(
  'invitations/inviteSubmitted',
);
export const resendRequested = createAction<{ id: number; doneText: string }>('invitations/resendRequested');
export const cancelAsked = createAction<{
  id: number;
  question: { title: string; text: string; confirmText: string; cancelText: string };
  doneText: string;
}>('invitations/cancelAsked');
