import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { AuthUser } from './user.schema.ts';

/*
 * The token-auth family keeps the bodies of that protocol, so that its existing clients work unchanged; what they send
 * is judged by the handlers, with the protocol's own answers, hence the loose bodies here.
 */
const Loose = Type.Object({}, { additionalProperties: true });
const text = Type.Optional(Type.String({ maxLength: 2000 }));

/** `{success: false, errors: […]}` or `{status: 'error', errors: {field: […], full_messages: […]}}`. */
const Failure = Type.Object({
  success: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.String()),
  data: Type.Optional(Loose),
  errors: Type.Unsafe<string[] | Record<string, string[]>>({}),
  /** A stable name beside the sentences: `TwoFactorRequired`, `SignInLocked`. */
  error: Type.Optional(Type.String()),
  /** With `TwoFactorRequired`: what the second step of signing in is done with, good for five minutes. */
  two_factor_token: Type.Optional(Type.String()),
});

/** The answers of the token-auth family to what it refuses. */
export const failures = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, Failure]));

export const auth = defineResource('auth', {
  area: 'identity',
  operations: {
    register: {
      summary: 'Register a user and found a company',
      method: 'POST',
      path: '',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      body: Type.Object({
        email: text,
        password: text,
        password_confirmation: text,
        name: text,
        company_name: text,
        terms_check: Type.Optional(Type.Boolean()),
        locale: text,
        confirm_success_url: text,
        config_name: text,
      }),
      response: Type.Object({ status: Type.String(), data: AuthUser }),
      otherResponses: failures(422),
      errors: ['TooManyRequests'],
    },
    updateAccount: {
      summary: 'Update the signed-in account',
      method: 'PUT',
      path: '',
      base: 'auth',
      access: access.signedIn(),
      formEncoded: true,
      body: Type.Object({
        name: text,
        nickname: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
        email: text,
        locale: text,
        current_domain_id: Type.Optional(Type.Integer()),
        terms_check: Type.Optional(Type.Boolean()),
        password: text,
        password_confirmation: text,
        current_password: text,
        /** In the place of the current password, for who has none: of `startIdentityConfirmation`. */
        confirmation_token: text,
      }),
      response: Type.Object({ status: Type.String(), data: AuthUser }),
      otherResponses: failures(404, 422),
    },
    deleteAccount: {
      summary: 'Delete the signed-in account',
      method: 'DELETE',
      path: '',
      base: 'auth',
      access: access.signedIn(),
      formEncoded: true,
      /**
       * That it is they who ask: held to be right wherever it is sent, as Enishi's own screen does. Clients of the protocol
       * send none.
       */
      body: Type.Object({ current_password: text, confirmation_token: text }),
      bodyOptional: true,
      response: Type.Object({ status: Type.String(), message: Type.String() }),
      otherResponses: failures(404, 422),
    },
    signIn: {
      summary: 'Sign in with e-mail and password',
      method: 'POST',
      path: '/sign_in',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      answer: 'headers',
      body: Type.Object({ email: text, password: text }),
      response: Type.Object({ data: AuthUser }),
      otherResponses: failures(401),
      errors: ['TooManyRequests'],
    },
    signOut: {
      summary: 'End the session',
      method: 'DELETE',
      path: '/sign_out',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      body: Type.Object({ 'access-token': text, client: text, uid: text }),
      bodyOptional: true,
      response: Type.Object({ success: Type.Boolean() }),
      otherResponses: failures(404),
    },
    validateToken: {
      summary: 'The user of the session',
      method: 'GET',
      path: '/validate_token',
      base: 'auth',
      access: access.public(),
      query: Type.Object({ 'access-token': text, client: text, uid: text }),
      response: Type.Object({ success: Type.Boolean(), data: AuthUser }),
      otherResponses: failures(401),
    },
    requestPasswordReset: {
      summary: 'Ask for a mail to set a new password',
      method: 'POST',
      path: '/password',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      body: Type.Object({ email: text, redirect_url: text, config_name: text }),
      response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
      otherResponses: failures(401, 422),
      errors: ['TooManyRequests'],
    },
    resetPassword: {
      summary: 'Set a new password by reset token, or by the current password of the session',
      method: 'PUT',
      path: '/password',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      body: Type.Object({
        id: Type.Optional(Type.Integer()),
        email: text,
        password: text,
        password_confirmation: text,
        current_password: text,
        reset_password_token: text,
      }),
      response: Type.Object({ success: Type.Boolean(), data: AuthUser, message: Type.String() }),
      otherResponses: failures(401, 422),
      errors: ['TooManyRequests'],
    },
    confirmAccount: {
      summary: 'Target of the link in the confirmation mail; redirects to the registered success address',
      method: 'GET',
      path: '/confirmation',
      base: 'auth',
      access: access.public(),
      query: Type.Object({ confirmation_token: text, redirect_url: text, config: text }),
      status: 302,
    },
    resendConfirmation: {
      summary: 'Send the confirmation mail again',
      method: 'POST',
      path: '/confirmation',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      body: Type.Object({ email: text, redirect_url: text }),
      response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
      otherResponses: failures(401, 422),
      errors: ['TooManyRequests'],
    },
    editPassword: {
      summary: 'Target of the link in the reset mail; redirects with the reset token',
      method: 'GET',
      path: '/password/edit',
      base: 'auth',
      access: access.public(),
      query: Type.Object({ reset_password_token: text, redirect_url: text, config: text }),
      status: 302,
    },
  },
});
