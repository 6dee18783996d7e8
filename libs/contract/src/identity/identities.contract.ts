import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, Text, nullable, oneOf, record, records } from '../core/schemas.ts';

export const ssoProviders = ['google_oauth2', 'azure_oauth2'] as const;
export type SsoProvider = (typeof ssoProviders)[number];

/** The changes that a user without a password confirms by signing in again with a linked account. */
export const confirmedPurposes = ['email', 'link', 'delete'] as const;
export type ConfirmedPurpose = (typeof confirmedPurposes)[number];

const text = Type.Optional(Text(2000));

/** The query of the popup; it posts its result to the origin of `auth_origin_url`, which must be one of Enishi's. */
const PopupQuery = Type.Object({
  auth_origin_url: text,
  omniauth_window_type: text,
  config_name: text,
  resource_class: text,
  /** The token of `startIdentityLink`: links the provider's account instead of signing in. */
  link_token: text,
  /** The token of `startIdentityConfirmation`: confirms the user instead of signing in. */
  confirm_token: text,
  /** The token of an invitation's link, when the invitation requires this provider. */
  invitation_token: text,
});

const popup = (provider: SsoProvider, name: string) =>
  ({
    summary: `Open the sign-in popup of ${name}`,
    description: 'Redirects to the provider; the popup then posts `deliverCredentials` or `authFailure` to its opener.',
    method: 'GET',
    path: `/${provider}`,
    base: 'auth',
    access: access.public(),
    query: PopupQuery,
    status: 302,
  }) as const;

/** External accounts that sign a user in (spec 1 §7). */
export const identities = defineResource('identities', {
  area: 'identity',
  operations: {
    signInByGoogle: popup('google_oauth2', 'Google'),
    signInByMicrosoft: popup('azure_oauth2', 'Microsoft'),
    listSignInProviders: {
      summary: 'List the single sign-on providers that are set up',
      method: 'GET',
      path: '/providers',
      base: 'auth',
      access: access.public(),
      response: records(Type.Object({ name: oneOf(ssoProviders), available: Type.Boolean() })),
    },
    getOauthSession: {
      summary: 'Get the credentials of a sign-in popup that could not reach its opener',
      description: 'Works once, and only in the browser that started the sign-in.',
      method: 'GET',
      path: '/oauth_session',
      base: 'api',
      access: access.public(),
      response: record(
        Type.Object({
          auth_token: Type.String(),
          client_id: Type.String(),
          uid: Type.String(),
          expiry: Type.Integer(),
        }),
      ),
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    listIdentities: {
      summary: 'List the external accounts that sign you in',
      method: 'GET',
      path: '/identities',
      base: 'api',
      access: access.signedIn(),
      response: records(
        Type.Object({
          id: Id,
          provider: oneOf(ssoProviders),
          email: Type.String(),
          created_at: Type.String(),
          last_used_at: nullable(Type.String()),
        }),
      ),
    },
    startIdentityConfirmation: {
      summary: 'Start a confirmation by signing in again with a linked account',
      description: 'For users without a password. Returns a token for the popup.',
      method: 'POST',
      path: '/identities/confirmation',
      base: 'api',
      access: access.signedIn(),
      secret: true,
      body: Type.Object({ provider: oneOf(ssoProviders), purpose: oneOf(confirmedPurposes) }),
      response: record(Type.Object({ confirm_token: Type.String() })),
      errors: ['RecordNotFound', 'ValidationFailed', 'TooManyRequests'],
    },
    startIdentityLink: {
      summary: 'Start linking an external account',
      description: 'Returns a token for the popup, valid for five minutes.',
      method: 'POST',
      path: '/identities/link',
      base: 'api',
      access: access.signedIn(),
      secret: true,
      body: Type.Object({
        provider: oneOf(ssoProviders),
        current_password: text,
        /** The token from the popup of `startIdentityConfirmation`, for users without a password. */
        confirmation_token: text,
      }),
      response: record(Type.Object({ link_token: Type.String() })),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    finishIdentityLink: {
      summary: 'Link the external account that the popup proved',
      method: 'POST',
      path: '/identities',
      base: 'api',
      access: access.signedIn(),
      body: Type.Object({ identity_token: Text(5000) }),
      status: 204,
      errors: ['ValidationFailed'],
    },
    unlinkIdentity: {
      summary: 'Unlink an external account',
      description: 'Refused for the only way to sign in.',
      method: 'DELETE',
      path: '/identities/{id}',
      base: 'api',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      answer: 'empty',
      errors: ['RecordNotFound', 'InUse'],
    },
  },
});
