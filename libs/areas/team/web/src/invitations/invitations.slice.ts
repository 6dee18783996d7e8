import type { CheckInvitationsAnswer, CreateInvitationsArgs, ListInvitationsAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** An unanswered invitation. */
export type Invitation = ListInvitationsAnswer['data'][number];
/** By a password, or by the account of another service. */
export type SignInWay = Invitation['provider'];
/** A person on the pasted list, as the server read it. */
export type InviteLine = CheckInvitationsAnswer['data'][number];

export interface InvitationsState {
  list: Invitation[];
  /** The last check of the pasted list. */
  check: { text: string; lines: InviteLine[]; failure?: ApiFailure };
  /** The ways to sign in that an invitation can offer. */
  ways: SignInWay[];
  /** The invitation that is being resent or cancelled. */
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
    /** Clears the check when the form opens. */
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

/** The name of the modal that invites. */
export const inviteModal = 'members-invite';

/** The pasted text after a pause of typing, for the saga to check. */
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
