import type { InvitationsState } from '../invitations/invitations.slice.ts';
import type { MembersState } from './members.slice.ts';

/** The part of the store that the people's screens read. */
export interface MembersRoot {
  members: { list: MembersState; invitations: InvitationsState };
}

export const selectMembers = (root: MembersRoot) => root.members.list;
export const selectInvitations = (root: MembersRoot) => root.members.invitations;
