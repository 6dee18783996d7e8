import type { ListUsersAnswer } from '@crm/api-client';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A member of the company. */
export type Member = ListUsersAnswer['data'][number];
export type Profile = Member['profile'];

interface Named {
  id: number;
  name: string;
}

export interface Rights {
  profiles: Named[];
  roles: Named[];
}

/** All members, deleted ones too; old ones stay while they are asked for again. */
export interface MembersState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Member[];
  /** Profiles of the company's own, and its roles; empty until they are known. */
  rights: Rights;
  failure?: ApiFailure;
  /** Whose profile is being changed. */
  changingId: number | null;
  /** The last change of a profile that was refused. */
  refusal?: { id: number; failure: ApiFailure };
}

const noRights: Rights = { profiles: [], roles: [] };
const initialState: MembersState = { status: 'idle', list: [], rights: noRights, changingId: null };

const slice = createSlice({
  name: 'members',
  initialState,
  reducers: {
    membersRequested: (state) => {
      state.status = 'loading';
    },
    membersReceived: (state, { payload: list }: PayloadAction<Member[]>) => {
      Object.assign(state, { status: 'ready', list, failure: undefined });
    },
    rightsReceived: (state, { payload }: PayloadAction<Rights>) => {
      state.rights = payload;
    },
    membersFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      Object.assign(state, { status: 'failed', failure });
    },
    /** The question was answered with yes. */
    profileChanging: (state, { payload: { id } }: PayloadAction<{ id: number }>) => {
      Object.assign(state, { changingId: id, refusal: undefined });
    },
    profileRefused: (state, { payload: refusal }: PayloadAction<{ id: number; failure: ApiFailure }>) => {
      Object.assign(state, { changingId: null, refusal });
    },
    memberReceived: (state, { payload: member }: PayloadAction<Member>) => {
      // What only the list says of a member stays.
      state.list = state.list.map((one) => {
        const { twoFactor } = one;
        return one.id === member.id ? { ...member, twoFactor } : one;
      });
      if (state.changingId === member.id) state.changingId = null;
    },
  },
});

export const membersReducer = slice.reducer;
export const {
  membersRequested,
  membersReceived,
  rightsReceived,
  membersFailed,
  profileChanging,
  profileRefused,
  memberReceived,
} = slice.actions;

/** An administrator has chosen another profile for a member; the question is asked first. */
export const profileChangeAsked = createAction<{
  id: number;
  profile: Profile;
  /** One of the company's own, with `general`; null: the system profile itself. */
  customProfileId: number | null;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('members/profileChangeAsked');

/** Name of the modal that changes a member's name. */
export const renameModal = 'member-rename';
/** A member is let in again, or becomes one who only tries the demo, or one no longer; asked about where that weighs. */
export const memberChangeAsked = createAction<{
  id: number;
  change: 'enable' | 'demo' | 'full';
  question?: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('members/memberChangeAsked');

/** Name of the modal that disables or deletes a member. */
export const lockOutModal = 'member-lock-out';
export interface LockOut {
  member: Member;
  kind: 'disable' | 'delete';
}
export const lockOutSubmitted = createAction<{
  member: Member;
  kind: LockOut['kind'];
  /** Who gets what the member has; null: it stays with them. */
  receiver: number | null;
  doneText: string;
}>('members/lockOutSubmitted');
export const renameSubmitted = createAction<{
  id: number;
  name: string;
  /** Left out: the role stays. */
  roleId?: number | null;
  doneText: string;
}>('members/renameSubmitted');
