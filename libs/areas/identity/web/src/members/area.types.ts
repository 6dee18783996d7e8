import type { GroupsState } from '../groups/groups.slice.ts';
import type { HandOverState } from '../hand-over/hand-over.slice.ts';
import type { InvitationsState } from '../invitations/invitations.slice.ts';
import type { MembersState } from './members.slice.ts';

/** The part of the store that the member screens read. */
export interface MembersRoot {
  members: { list: MembersState; invitations: InvitationsState; groups: GroupsState; handOver: HandOverState };
}

export const selectMembers = (root: MembersRoot) => root.members.list;
export const selectInvitations = (root: MembersRoot) => root.members.invitations;
export const selectHandOver = (root: MembersRoot) => root.members.handOver;
export const selectGroups = (root: MembersRoot) => root.members.groups;
