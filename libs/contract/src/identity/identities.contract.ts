import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, Text, nullable, oneOf, record, records } from '../core/schemas.ts';

export const ssoProviders = ['google_oauth2', 'azure_oauth2'] as const;
export type SsoProvider = (typeof ssoProviders)[number];

/** What somebody without a password confirms by signing in again with a linked account: another mail address, another link. */
export const confirmedPurposes = ['email', 'link', 'delete'] as const;
export type ConfirmedPurpose = (typeof confirmedPurposes)[number];

const text = Type.Optional(Text(2000));

/** What the popup is opened with; the answer goes to the origin of `auth_origin_url`, which must be ours. */
const PopupQuery = Type.Object({
  auth_origin_url: text,
  omniauth_window_type: text,
  config_name: text,
  resource_class: text,
  /** Of `startIdentityLink`: links the account of the provider instead of signing in. */
  link_token: text,
  /** Of `startIdentityConfirmation`: confirms who sits there instead of signing in. */
  confirm_token: text,
  /** Of an invitation's link, for who is to sign in with this provider. */
  invitation_token: text,
});

const popup = (provider: SsoProvider, name: string) =>
  ({
    summary: `Popup to sign in with ${name}: leads to the provider, whose answer ends in deliverCredentials or authFailure`,
    method: 'GET',
    path: `/${provider}`,
    base: 'auth',
    access: access.public(),
    query: PopupQuery,
    status: 302,
  }) as const;

/** Accounts of other services that sign a user in (spec 1 §7). */
export const identities = defineResource('identities', {
  area: 'identity',
  operations: {
    signInByGoogle: popup('google_oauth2', 'Google'),
    signInByMicrosoft: popup('azure_oauth2', 'Microsoft'),
    listSignInProviders: {
      summary: 'Which providers of single sign-on are set up',
      method: 'GET',
      path: '/providers',
      base: 'auth',
      access: access.public(),
      response: records(Type.Object({ name: oneOf(ssoProviders), available: Type.Boolean() })),
    },
    getOauthSession: {
      summary: 'The credentials of a popup that could not speak to its opener; once, to the browser that began it',
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
      summary: 'The accounts of other services that sign one in',
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
      summary: 'For who has no password: a token for the popup that confirms by a new sign-in with a linked account',
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
      summary: 'Consent to link an account of another service: a token for its popup, good for five minutes',
      method: 'POST',
      path: '/identities/link',
      base: 'api',
      access: access.signedIn(),
      secret: true,
      body: Type.Object({
        provider: oneOf(ssoProviders),
        current_password: text,
        /** What the popup of `startIdentityConfirmation` told, for who has no password. */
        confirmation_token: text,
      }),
      response: record(Type.Object({ link_token: Type.String() })),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    finishIdentityLink: {
      summary: 'Link the account that the popup has proved, as it told the page that asked',
      method: 'POST',
      path: '/identities',
      base: 'api',
      access: access.signedIn(),
      body: Type.Object({ identity_token: Text(5000) }),
      status: 204,
      errors: ['ValidationFailed'],
    },
    unlinkIdentity: {
      summary: 'Unlink an account of another service; not the only way to sign in',
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
