import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { profiles } from '../core/enums.ts';
import { Id, IdParams, Text, named, nullable, oneOf, record, records } from '../core/schemas.ts';
import { signInProviders } from '../identity/user.schema.ts';

/** Greatest number of people that one call invites. */
export const maxInvited = 200;

/** The reasons why a person on a pasted list cannot be invited. */
export const inviteProblems = ['malformed', 'member', 'invited', 'duplicate'] as const;
export type InviteProblem = (typeof inviteProblems)[number];

export const Invitation = named('Invitation', 'An open invitation.', {
  id: Id,
  email: Type.String(),
  name: Type.String(),
  profile: oneOf(profiles),
  custom_profile_id: nullable(Type.Integer()),
  role_id: nullable(Type.Integer()),
  provider: oneOf(signInProviders),
  demo_only: Type.Boolean(),
  group_ids: Type.Array(Id),
  /** The id of the member who invited. */
  invited_by: Id,
  sent_at: Type.String(),
  expires_at: Type.String(),
  /** True after seven days; resending it makes it valid again. */
  expired: Type.Boolean(),
});

export const InviteLine = named('InviteLine', 'One parsed line of a pasted list.', {
  /** The number of the line, from 1. */
  line: Type.Integer(),
  /** The text of the line. */
  text: Type.String(),
  email: Type.String(),
  name: Type.String(),
  problem: nullable(oneOf(inviteProblems)),
});

/** Invitations by mail; a link is valid for seven days and can be used once. */
export const invitations = defineResource('invitations', {
  area: 'team',
  operations: {
    getInviteProvider: {
      summary: 'Get the sign-in method of new members',
      method: 'GET',
      path: '/masters/invite_provider',
      base: 'api',
      access: access.signedIn(),
      response: record(
        Type.Object({
          provider: oneOf(signInProviders),
          providers: Type.Array(Type.Object({ name: oneOf(signInProviders), available: Type.Boolean() })),
        }),
      ),
    },
    listInvitations: {
      summary: 'List open invitations, newest first',
      method: 'GET',
      path: '/invitations',
      access: access.signedIn({ can: 'member_management' }),
      response: records(Invitation),
    },
    checkInvitations: {
      summary: 'Parse a pasted list of people and report who cannot be invited',
      method: 'POST',
      path: '/invitations/check',
      access: access.signedIn({ can: 'member_management' }),
      body: Type.Object({ text: Text(60_000) }),
      response: records(InviteLine),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    createInvitations: {
      summary: 'Invite people by mail, all or none',
      method: 'POST',
      path: '/invitations',
      access: access.signedIn({ can: 'member_management' }),
      body: Type.Object({
        people: Type.Array(Type.Object({ email: Text(255), name: Type.Optional(Text(100)) }), {
          minItems: 1,
          maxItems: maxInvited,
        }),
        profile: oneOf(profiles),
        /** A profile of the company; only with `general`. */
        custom_profile_id: Type.Optional(nullable(Id)),
        role_id: Type.Optional(nullable(Id)),
        provider: Type.Optional(oneOf(signInProviders)),
        demo_only: Type.Optional(Type.Boolean()),
        group_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      }),
      status: 201,
      response: records(Invitation),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    resendInvitation: {
      summary: 'Resend an invitation with a new link',
      description: 'The previous link becomes invalid.',
      method: 'POST',
      path: '/invitations/{id}/resend',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Invitation),
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    cancelInvitation: {
      summary: 'Cancel an invitation',
      description: 'Its link becomes invalid.',
      method: 'DELETE',
      path: '/invitations/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
