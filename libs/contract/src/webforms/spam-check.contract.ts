import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, PageQuery, list, nullable, oneOf, record } from '../core/schemas.ts';

/** Who checks the visitors of a protected form: our own proof of work, or a service that the owner has keys of. */
export const spamEngines = ['altcha', 'recaptcha', 'turnstile', 'hcaptcha'] as const;

/** Why a post was taken for a machine's. */
export const rejectionReasons = ['honeypot', 'too_fast'] as const;

const hashid = Type.Object({ hashid: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) });

const SpamSetting = Type.Object({
  engine: oneOf(spamEngines),
  site_key: nullable(Type.String()),
  /** The secret itself never leaves the server. */
  has_secret: Type.Boolean(),
  honeypot: Type.Boolean(),
  /** A post that comes sooner after the page is a machine's; 0: no such limit. */
  min_seconds: Type.Integer(),
  lock_version: LockVersion,
});

const Rejection = Type.Object({
  id: Id,
  rejected_at: Type.String(),
  reason: oneOf(rejectionReasons),
  answers: Type.Array(Type.Object({ item_id: Id, label: Type.String(), value: Type.String() })),
  /** How often the same answers came. */
  times: Type.Integer(),
  ip_masked: nullable(Type.String()),
});

export const spamCheck = defineResource('spam-check', {
  area: 'webforms',
  operations: {
    getSpamChallenge: {
      summary: 'A challenge of our own check, for one pass (ALTCHA, version 2)',
      method: 'GET',
      path: '/{hashid}/spam_check',
      base: 'form',
      access: access.public(),
      params: hashid,
      response: Type.Object({
        challenge: Type.Object({
          parameters: Type.Object({}, { additionalProperties: true }),
          signature: Type.String(),
        }),
      }),
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    passSpamCheck: {
      summary: 'Hand in a solution or the token of a service; gives a pass for one submission, within 10 minutes',
      method: 'POST',
      path: '/{hashid}/spam_check',
      base: 'form',
      access: access.public(),
      params: hashid,
      body: Type.Object({
        /** ALTCHA's payload (base64 of JSON), or the token of the form's service. */
        response: Type.String({ minLength: 1, maxLength: 12_000 }),
        /** With it the pass also counts for a submission that names this tracking id and no token. */
        tracking_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
      }),
      response: Type.Object({ token: Type.String(), expires_in: Type.Integer() }),
      errors: ['RecordNotFound', 'ValidationFailed', 'SpamCheckRequired', 'TooManyRequests', 'Unavailable'],
    },
    getWebformSpamSetting: {
      summary: 'How a form checks its visitors; what nobody has set is the default',
      method: 'GET',
      path: '/webforms/{id}/spam_setting',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      response: record(SpamSetting),
      errors: ['RecordNotFound'],
    },
    updateWebformSpamSetting: {
      summary:
        'Set how a form checks its visitors, at once; a secret that is not sent stays, as long as its engine does',
      method: 'PUT',
      path: '/webforms/{id}/spam_setting',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      body: Type.Object({
        engine: Type.Optional(oneOf(spamEngines)),
        site_key: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
        /** Write-only. */
        secret: Type.Optional(Type.String({ maxLength: 200 })),
        honeypot: Type.Optional(Type.Boolean()),
        min_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
        lock_version: LockVersion,
      }),
      response: record(SpamSetting),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    listWebformRejections: {
      summary: 'Posts of the last 30 days that were taken for a machine’s, newest first',
      method: 'GET',
      path: '/webforms/{id}/rejections',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      query: Type.Object({ ...PageQuery }),
      response: list(Rejection),
      errors: ['RecordNotFound'],
    },
  },
});
