import type { ListProfilesAnswer, ListRolesAnswer } from '@crm/api-client';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A profile: one of the system's (without an id) or of the company's own. */
export type AccessProfile = ListProfilesAnswer['data'][number];
export type Role = ListRolesAnswer['data'][number];
export type Levels = Role['levels'];
export type Level = Levels['customer'];

interface Loaded<Row> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Row[];
  failure?: ApiFailure;
}

/** The profiles and roles; old ones stay during a new request. */
export interface AccessState {
  profiles: Loaded<AccessProfile>;
  roles: Loaded<Role>;
}

const empty = { status: 'idle', list: [] } as const;
const initialState: AccessState = { profiles: { ...empty, list: [] }, roles: { ...empty, list: [] } };

const slice = createSlice({
  name: 'access',
  initialState,
  reducers: {
    profilesRequested: (state) => void (state.profiles.status = 'loading'),
    profilesReceived: (state, { payload: list }: PayloadAction<AccessProfile[]>) => {
      state.profiles = { status: 'ready', list };
    },
    profilesFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      Object.assign(state.profiles, { status: 'failed', failure });
    },
    rolesRequested: (state) => void (state.roles.status = 'loading'),
    rolesReceived: (state, { payload: list }: PayloadAction<Role[]>) => {
      state.roles = { status: 'ready', list };
    },
    rolesFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) => {
      Object.assign(state.roles, { status: 'failed', failure });
    },
  },
});

export const accessReducer = slice.reducer;
export const { profilesRequested, profilesReceived, profilesFailed, rolesRequested, rolesReceived, rolesFailed } =
  slice.actions;

/** The names of the modals. */
export const profileModal = 'access-profile';
export const roleModal = 'access-role';
export const assignModal = 'access-assign';
export const removeModal = 'access-remove';

export const profileSubmitted = createAction<{
  id: number | null;
  lockVersion: number;
  values: Pick<AccessProfile, 'name' | 'permissions'>;
  doneText: string;
}>('access/profileSubmitted');

export const roleSubmitted = createAction<{
  id: number | null;
  lockVersion: number;
  values: { name: string; parentId: number | null; levels: Levels };
  doneText: string;
}>('access/roleSubmitted');

/** The target of a move: the new parent and the next sibling. */
export interface Place {
  parentId: number | null;
  beforeId: number | null;
}
export const roleMoved = createAction<{ id: number; place: Place; doneText: string }>('access/roleMoved');

export const membersAssigned = createAction<{ id: number; userIds: number[]; doneText: string }>(
  'access/membersAssigned',
);

/** The submitted removal, with the replacement for members and customers, or none. */
export const removalSubmitted = createAction<{
  kind: 'profile' | 'role';
  id: number;
  replacementId: number | null;
  doneText: string;
}>('access/removalSubmitted');

export const roleUseAsked = createAction<{
  isUsed: boolean;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('access/roleUseAsked');
