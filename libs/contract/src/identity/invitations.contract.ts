import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { profiles } from '../core/enums.ts';
import { Id, IdParams, Name, Text, nullable, oneOf, record, records } from '../core/schemas.ts';
import { failures } from './auth.contract.ts';
import { signInProviders } from './user.schema.ts';

/** Most people that one call invites. */
export const maxInvited = 200;

/** Why somebody on a pasted list is not invited. */
export const inviteProblems = ['malformed', 'member', 'invited', 'duplicate'] as const;
export type InviteProblem = (typeof inviteProblems)[number];

/** An invitation that waits for its answer. */
export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  profile: oneOf(profiles),
  custom_profile_id: nullable(Type.Integer()),
  role_id: nullable(Type.Integer()),
  provider: oneOf(signInProviders),
  demo_only: Type.Boolean(),
  group_ids: Type.Array(Id),
  /** Who invites: the id of a member. */
  invited_by: Id,
  sent_at: Type.String(),
  expires_at: Type.String(),
  /** True after seven days; sending it again makes it good again. */
  expired: Type.Boolean(),
});

/** Somebody on a pasted list, as it was understood. */
export const InviteLine = Type.Object({
  /** Counted from 1. */
  line: Type.Integer(),
  /** What was written. */
  text: Type.String(),
  email: Type.String(),
  name: Type.String(),
  problem: nullable(oneOf(inviteProblems)),
});

const Token = Type.Object({ token: Name(200) });

/** Invitations by mail: the link in it is good for seven days, once. */
export const invitations = defineResource('invitations', {
  area: 'identity',
  operations: {
    listInvitations: {
      summary: 'The invitations that wait for their answer, newest first',
      method: 'GET',
      path: '/invitations',
      access: access.signedIn({ can: 'member_management' }),
      response: records(Invitation),
    },
    checkInvitations: {
      summary: 'Read a pasted list of people, and say who of them cannot be invited and why',
      method: 'POST',
      path: '/invitations/check',
      access: access.signedIn({ can: 'member_management' }),
      body: Type.Object({ text: Text(60_000) }),
      response: records(InviteLine),
      errors: ['ValidationFailed'],
    },
    createInvitations: {
      summary: 'Invite people by mail; all of them or none',
      method: 'POST',
      path: '/invitations',
      access: access.signedIn({ can: 'member_management' }),
      body: Type.Object({
        people: Type.Array(Type.Object({ email: Text(255), name: Type.Optional(Text(100)) }), {
          minItems: 1,
          maxItems: maxInvited,
        }),
        profile: oneOf(profiles),
        /** A profile of the company’s own, with `general`. */
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
      summary: 'Send an invitation again with a new link; the earlier one is void',
      method: 'POST',
      path: '/invitations/{id}/resend',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(Invitation),
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    cancelInvitation: {
      summary: 'Take an invitation back: its link is void',
      method: 'DELETE',
      path: '/invitations/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    getInvitation: {
      summary: 'What an invitation is about, for who has its link',
      method: 'GET',
      path: '/invitation',
      base: 'api',
      access: access.public(),
      query: Token,
      response: record(
        Type.Object({
          domain_name: Type.String(),
          invited_by: Type.String(),
          email: Type.String(),
          name: Type.String(),
          provider: oneOf(signInProviders),
          /** The address belongs to somebody already: the password is asked for, not set. */
          has_account: Type.Boolean(),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed', 'TooManyRequests'],
    },
    acceptInvitation: {
      summary: 'Accept an invitation: with a name and a new password, or with the password of the account one has',
      method: 'POST',
      path: '/invitation/accept',
      base: 'api',
      access: access.public(),
      body: Type.Object({
        token: Name(200),
        name: Type.Optional(Text(100)),
        password: Text(200),
        password_confirmation: Type.Optional(Text(200)),
      }),
      response: record(Type.Object({ email: Type.String() })),
      // Passwords are judged as in the auth family, in its words.
      otherResponses: failures(422),
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    joinByInvitation: {
      summary: 'Accept an invitation as the signed-in user whose address it names; the company becomes the current one',
      method: 'POST',
      path: '/invitation/join',
      base: 'api',
      access: access.signedIn(),
      body: Token,
      response: record(Type.Object({ domain_id: Id })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
