import type { ListUsersAnswer } from '@crm/api-client';
import { setFailed } from '@crm/web-kit';
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

/** All members, including deleted ones; old ones stay during a new request. */
export interface MembersState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Member[];
  /** The company's custom profiles and its roles; empty until loaded. */
  rights: Rights;
  failure?: ApiFailure;
  /** The member with a profile change under way. */
  changingId: number | null;
  /** The last refused change of a profile. */
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
      state.status = 'ready';
      state.list = list;
      state.failure = undefined;
    },
    rightsReceived: (state, { payload }: PayloadAction<Rights>) => {
      state.rights = payload;
    },
    membersFailed: setFailed,
    /** Marks the member once the change is confirmed. */
    profileChanging: (state, { payload: { id } }: PayloadAction<{ id: number }>) => {
      state.changingId = id;
      state.refusal = undefined;
    },
    profileRefused: (state, { payload: refusal }: PayloadAction<{ id: number; failure: ApiFailure }>) => {
      state.changingId = null;
      state.refusal = refusal;
    },
    memberReceived: (state, { payload: member }: PayloadAction<Member>) => {
      // Fields that only the list returns are kept.
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

/** The choice of another profile for a member, before its confirmation. */
export const profileChangeAsked = createAction<{
  id: number;
  profile: Profile;
  /** The id of a custom profile, with `general`; null for a system profile. */
  customProfileId: number | null;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('members/profileChangeAsked');

/** The name of the modal that renames a member. */
export const renameModal = 'member-rename';
/** The request to enable a member, or to set or remove the demo mark; risky changes need a confirmation. */
export const memberChangeAsked = createAction<{
  id: number;
  change: 'enable' | 'demo' | 'full';
  question?: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('members/memberChangeAsked');

/** The name of the modal that disables or deletes a member. */
export const lockOutModal = 'member-lock-out';
export interface LockOut {
  member: Member;
  kind: 'disable' | 'delete';
}
export const lockOutSubmitted = createAction<{
  member: Member;
  kind: LockOut['kind'];
  /** The new owner of the member's records; null leaves them. */
  receiver: number | null;
  doneText: string;
}>('members/lockOutSubmitted');
export const renameSubmitted = createAction<{
  id: number;
  name: string;
  kana: string | null;
  /** The version of the member that the modal shows. */
  lockVersion?: number;
  /** The new role; absent keeps the present one. */
  roleId?: number | null;
  doneText: string;
}>('members/renameSubmitted');
