import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Text, record } from '../core/schemas.ts';
import { AuthUser } from './user.schema.ts';

/** Six digits of the app, or a recovery code; spaces and hyphens are ignored. */
const Code = Type.String({ minLength: 1, maxLength: 40 });
const RecoveryCodes = record(Type.Object({ recovery_codes: Type.Array(Type.String()) }));

/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export const twoFactor = defineResource('two-factor', {
  area: 'identity',
  operations: {
    getTwoFactor: {
      summary: "Get your second factor's state and the number of recovery codes left",
      method: 'GET',
      path: '/two_factor',
      base: 'api',
      access: access.signedIn(),
      response: record(
        Type.Object({
          enabled: Type.Boolean(),
          /** True when the company requires it. */
          required: Type.Boolean(),
          recovery_codes_left: Count,
        }),
      ),
    },
    prepareTwoFactor: {
      summary: 'Create a new secret for the authenticator app',
      description: 'It takes effect once a code from it has been confirmed.',
      method: 'POST',
      path: '/two_factor',
      base: 'api',
      access: access.signedIn(),
      secret: true,
      body: Type.Object({ current_password: Type.Optional(Text(2000)) }),
      response: record(
        Type.Object({
          /** Base32, for typing. */
          secret: Type.String(),
          /** otpauth://…, for the QR code. */
          uri: Type.String(),
        }),
      ),
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    activateTwoFactor: {
      summary: 'Turn on the second factor by its first code',
      description: 'Returns the recovery codes, this once only.',
      method: 'PUT',
      path: '/two_factor',
      base: 'api',
      access: access.signedIn(),
      secret: true,
      body: Type.Object({ code: Code }),
      response: RecoveryCodes,
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    deactivateTwoFactor: {
      summary: 'Turn off the second factor by a code',
      description: 'Refused while the company requires it.',
      method: 'POST',
      path: '/two_factor/deactivate',
      base: 'api',
      access: access.signedIn(),
      body: Type.Object({ code: Code }),
      status: 204,
      answer: 'empty',
      errors: ['ValidationFailed', 'Forbidden', 'TooManyRequests'],
    },
    renewRecoveryCodes: {
      summary: 'Create new recovery codes by a code of the app',
      description: 'The previous recovery codes become invalid.',
      method: 'POST',
      path: '/two_factor/recovery_codes',
      base: 'api',
      access: access.signedIn(),
      secret: true,
      body: Type.Object({ code: Code }),
      response: RecoveryCodes,
      errors: ['ValidationFailed', 'TooManyRequests'],
    },
    verifyTwoFactor: {
      summary: "Complete a sign-in with the first step's token and a code",
      method: 'POST',
      path: '/sign_in/two_factor',
      base: 'auth',
      access: access.public(),
      formEncoded: true,
      answer: 'headers',
      body: Type.Object({ two_factor_token: Type.Optional(Text(200)), code: Type.Optional(Text(40)) }),
      response: Type.Object({ data: AuthUser }),
      otherResponses: {
        401: Type.Object({
          success: Type.Boolean(),
          errors: Type.Array(Type.String()),
          error: Type.Optional(Type.String()),
        }),
      },
      errors: ['TooManyRequests'],
    },
  },
});
