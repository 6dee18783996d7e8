import { accessProfilesClient, rolesClient } from '@crm/api-client';
import type { ListProfilesAnswer, ListRolesAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { DialogRequest, LoadState } from '@crm/web-kit';
import { combineReducers, createAction } from '@reduxjs/toolkit';

/** A profile: one of the system's (without an id) or of the company's own. */
export type AccessProfile = ListProfilesAnswer['data'][number];
export type Role = ListRolesAnswer['data'][number];
export type Levels = Role['levels'];
export type Level = Levels['customer'];

export const profiles = createLoadSlice<AccessProfile[]>('access/profiles', [], () =>
  callApi(accessProfilesClient, 'listProfiles', {}),
);
export const roles = createLoadSlice<Role[]>('access/roles', [], () => callApi(rolesClient, 'listRoles', {}));
export const profilesRequested = profiles.actions.requested;
export const { requested: rolesRequested, received: rolesReceived } = roles.actions;

/** The profiles and roles; old ones stay during a new request. */
export interface AccessState {
  profiles: LoadState<AccessProfile[]>;
  roles: LoadState<Role[]>;
}
export const accessReducer = combineReducers({ profiles: profiles.reducer, roles: roles.reducer });

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
/** The user switches whether files of customers may leave out their role. */
export const easyRolesChosen = createAction<{ isOn: boolean; lockVersion: number; doneText: string }>(
  'access/easyRolesChosen',
);
