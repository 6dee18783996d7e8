import type { AccessState } from './access/access.slice.ts';
import type { GroupsState } from './groups/groups.slice.ts';
import type { HandOverState } from './hand-over/hand-over.slice.ts';
import type { InvitationsState } from './invitations/invitations.slice.ts';
import type { MembersState } from './members/members.slice.ts';
import type { SecurityState } from './security/security.slice.ts';

/** The part of the store that the area's screens read. */
export interface TeamRoot {
  team: {
    members: MembersState;
    invitations: InvitationsState;
    groups: GroupsState;
    handOver: HandOverState;
    access: AccessState;
    security: SecurityState;
  };
}

export const selectMembers = (root: TeamRoot) => root.team.members;
export const selectInvitations = (root: TeamRoot) => root.team.invitations;
export const selectGroups = (root: TeamRoot) => root.team.groups;
export const selectHandOver = (root: TeamRoot) => root.team.handOver;
export const selectProfiles = (root: TeamRoot) => root.team.access.profiles;
export const selectRoles = (root: TeamRoot) => root.team.access.roles;
export const selectSecurity = (root: TeamRoot) => root.team.security;
