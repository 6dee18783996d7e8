import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, PageQuery, list, named, nullable, oneOf, record } from '../core/schemas.ts';

/** The engines of the spam check: Enishi's proof of work, or a service for which the owner has keys. */
export const spamEngines = ['altcha', 'recaptcha', 'turnstile', 'hcaptcha'] as const;

/** The reasons for rejecting a submission as spam. */
export const rejectionReasons = ['honeypot', 'too_fast'] as const;

const hashid = Type.Object({ hashid: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) });

const SpamSetting = named('SpamCheck', 'The spam check of a form.', {
  engine: oneOf(spamEngines),
  site_key: nullable(Type.String()),
  /** True when a secret is set; the API never returns it. */
  has_secret: Type.Boolean(),
  honeypot: Type.Boolean(),
  /** Submissions sooner than this after opening the page are rejected; 0: no limit. */
  min_seconds: Type.Integer(),
  lock_version: LockVersion,
});

const Rejection = named('SpamRejection', 'A submission that the spam check rejected.', {
  id: Id,
  rejected_at: Type.String(),
  reason: oneOf(rejectionReasons),
  answers: Type.Array(Type.Object({ item_id: Id, label: Type.String(), value: Type.String() })),
  /** Number of rejected submissions with the same answers. */
  times: Type.Integer(),
  ip_masked: nullable(Type.String()),
});

export const spamCheck = defineResource('spam-check', {
  area: 'webforms',
  operations: {
    getSpamChallenge: {
      summary: 'Get a proof-of-work challenge (ALTCHA, version 2) for one pass',
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
      summary: 'Exchange a spam check solution for a pass',
      description:
        'Takes a solution or the token of a service. The pass is valid for one submission within 10 minutes.',
      method: 'POST',
      path: '/{hashid}/spam_check',
      base: 'form',
      access: access.public(),
      params: hashid,
      body: Type.Object({
        /** ALTCHA's payload (base64 of JSON), or the token of the form's service. */
        response: Type.String({ minLength: 1, maxLength: 12_000 }),
        /** A tracking id: the pass is also valid for a submission with this id and no token. */
        tracking_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
      }),
      response: Type.Object({ token: Type.String(), expires_in: Type.Integer() }),
      errors: ['RecordNotFound', 'ValidationFailed', 'SpamCheckRequired', 'TooManyRequests', 'Unavailable'],
    },
    getWebformSpamSetting: {
      summary: "Get a form's spam check settings, with defaults",
      method: 'GET',
      path: '/webforms/{id}/spam_setting',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      response: record(SpamSetting),
      errors: ['RecordNotFound'],
    },
    updateWebformSpamSetting: {
      summary: "Update a form's spam check settings, effective at once",
      description: 'The secret is kept when it is not sent and the engine does not change.',
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
      summary: 'List submissions rejected as spam in the last 30 days, newest first',
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
