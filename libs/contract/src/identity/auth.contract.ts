import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, named } from '../core/schemas.ts';
import { AuthUser } from './user.schema.ts';

/*
 * The calls of the token-auth protocol keep its bodies, so that existing clients work unchanged. The handlers validate
 * them and answer in the protocol's shapes; therefore these schemas accept any additional field.
 */
const Loose = Type.Object({}, { additionalProperties: true });
const text = Type.Optional(Type.String({ maxLength: 2000 }));

const Failure = named(
  'AuthFailure',
  "A failed call of the token-auth family: `{success: false, errors: […]}` or `{status: 'error', errors: {field: […], full_messages: […]}}`.",
  {
    success: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.String()),
    data: Type.Optional(Loose),
    errors: Type.Unsafe<string[] | Record<string, string[]>>({}),
    /** A stable code in addition to the messages: `TwoFactorRequired`, `SignInLocked`. */
    error: Type.Optional(Type.String()),
    /** With `TwoFactorRequired`: the token for the second step of the sign-in, valid for five minutes. */
    two_factor_token: Type.Optional(Type.String()),
  },
);

/** Returns the failure answers of a token-auth call, by status. */
export const failures = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, Failure]));

export const auth = defineResource('auth', {
  area: 'identity',
  operations: {
    register: {
      summary: 'Register a user and create a company',
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
      summary: 'Update your account',
      method: 'PUT',
      path: '',
      base: 'auth',
      access: access.signedIn(),
      formEncoded: true,
      body: Type.Object({
        name: text,
        nickname: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
        kana: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
        email: text,
        locale: text,
        current_domain_id: Type.Optional(Id),
        terms_check: Type.Optional(Type.Boolean()),
        password: text,
        password_confirmation: text,
        current_password: text,
        /** The token of `startIdentityConfirmation`, for users without a password. */
        confirmation_token: text,
      }),
      response: Type.Object({ status: Type.String(), data: AuthUser }),
      otherResponses: failures(404, 422),
    },
    deleteAccount: {
      summary: 'Delete your account',
      method: 'DELETE',
      path: '',
      base: 'auth',
      access: access.signedIn(),
      formEncoded: true,
      /**
       * The proof that the user asks: checked when it is sent, as Enishi's own screen does. Clients of the protocol
       * send
       * no body.
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
      summary: 'Sign out',
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
      summary: 'Validate the session and return its user',
      method: 'GET',
      path: '/validate_token',
      base: 'auth',
      access: access.public(),
      query: Type.Object({ 'access-token': text, client: text, uid: text }),
      response: Type.Object({ success: Type.Boolean(), data: AuthUser }),
      otherResponses: failures(401),
    },
    requestPasswordReset: {
      summary: 'Request a password reset mail',
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
      summary: 'Set a new password by reset token, or by the current password',
      method: 'PUT',
      path: '/password',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      body: Type.Object({
        id: Type.Optional(Id),
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
      summary: 'Confirm an account by the mailed link',
      description: 'Redirects to the success address that was given at registration.',
      method: 'GET',
      path: '/confirmation',
      base: 'auth',
      access: access.public(),
      query: Type.Object({ confirmation_token: text, redirect_url: text, config: text }),
      status: 302,
    },
    resendConfirmation: {
      summary: 'Resend the confirmation mail',
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
      summary: 'Open the password reset link',
      description: 'Redirects with the reset token.',
      method: 'GET',
      path: '/password/edit',
      base: 'auth',
      access: access.public(),
      query: Type.Object({ reset_password_token: text, redirect_url: text, config: text }),
      status: 302,
    },
  },
});
