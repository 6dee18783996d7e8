import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { ErrorAnswer, nullable } from '../core/schemas.ts';
import { ClosureAnswer, WebformDefinition } from './webform.schemas.ts';

const params = Type.Object({ hashid: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) });
const headers = Type.Object({ 'alt-origin': Type.Optional(Type.String({ maxLength: 2000 })) });
const sendHeaders = Type.Object({
  ...headers.properties,
  /** Replaces the body's `nonce`. */
  'idempotency-key': Type.Optional(Type.String({ maxLength: 255 })),
});

const campaignParameter = Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 }));
/** The campaign parameters of the page's URL, stored by forms with `capture_utm`. */
const campaign = {
  utm_source: campaignParameter,
  utm_medium: campaignParameter,
  utm_campaign: campaignParameter,
  utm_term: campaignParameter,
  utm_content: campaignParameter,
};

/** The form API of the public page (spec 1 §7); the specification defines its bodies and its closure error. */
export const publicForm = defineResource('public-form', {
  area: 'webforms',
  operations: {
    getPublicForm: {
      summary: 'Get the published form with its items',
      method: 'GET',
      path: '/{hashid}',
      base: 'form',
      aliases: ['/rest/open_webforms/{hashid}'],
      access: access.public(),
      params,
      /** The visitor's tracking id when there is no cookie; a visitor's views count once per half hour. */
      query: Type.Object({ tracking_id: Type.Optional(Type.String({ maxLength: 100 })) }),
      headers,
      response: WebformDefinition,
      otherResponses: { 403: ClosureAnswer },
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    sendPublicForm: {
      summary: 'Submit the form',
      description: 'Writes log, contact, customer, deal and tracking link in one transaction, exactly once.',
      method: 'POST',
      path: '/{hashid}/send_webform',
      base: 'form',
      aliases: ['/rest/open_webforms/{hashid}/send_webform'],
      access: access.public(),
      // A visitor can do nothing about a character that their browser has cut in half.
      repairsText: true,
      params,
      headers: sendHeaders,
      body: Type.Object({
        webform_items: Type.Array(Type.Object({ id: Type.Unknown(), value: Type.Unknown() }), { maxItems: 500 }),
        tracking_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
        referer_url: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
        /** A random text of the page, the same for every try of a submission, so that a retry creates no second one. */
        nonce: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
        /** The pass of the spam check; default: the pass of the tracking id. */
        spam_check_token: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
        /** A hidden field (honeypot): a submission that fills it in is rejected as spam. */
        trap: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
        /** Milliseconds since the page was opened, reported by the page. */
        elapsed_ms: Type.Optional(
          nullable(Type.Number({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })),
        ),
        ...campaign,
      }),
      response: Type.Object({ result: Type.String() }),
      otherResponses: { 403: ClosureAnswer, 422: ErrorAnswer },
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
  },
});
