import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, Name, Text, oneOf, record } from '../core/schemas.ts';
import { failures } from './auth.contract.ts';
import { signInProviders } from './user.schema.ts';

const Token = Type.Object({ token: Name(200) });

/** The page of an invitation's link; a link is valid for seven days and can be used once. */
export const invitationAcceptance = defineResource('invitation-acceptance', {
  area: 'identity',
  operations: {
    getInvitation: {
      summary: "Get an invitation by its link's token",
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
          /** True when the address has an account: the person enters its password instead of setting one. */
          has_account: Type.Boolean(),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed', 'TooManyRequests'],
    },
    acceptInvitation: {
      summary: 'Accept an invitation with a new or an existing account',
      description: 'Takes a name and a new password, or the password of the existing account.',
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
      // Passwords are validated as in the token-auth calls, with the same failure answer.
      otherResponses: failures(422),
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    joinByInvitation: {
      summary: 'Accept an invitation as the signed-in user it is addressed to',
      description: 'Its company becomes the current one.',
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
