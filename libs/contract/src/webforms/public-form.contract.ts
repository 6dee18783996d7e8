import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { ErrorAnswer } from '../core/schemas.ts';
import { ClosureAnswer, WebformDefinition } from './webform.schemas.ts';

const params = Type.Object({ hashid: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }) });
const headers = Type.Object({ 'alt-origin': Type.Optional(Type.String({ maxLength: 2000 })) });
const sendHeaders = Type.Object({
  ...headers.properties,
  /** Stands in for the body's nonce. */
  'idempotency-key': Type.Optional(Type.String({ maxLength: 255 })),
});

const campaignParameter = Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 }));
/** The campaign that the page's address names; kept by forms that ask for it. */
const campaign = {
  utm_source: campaignParameter,
  utm_medium: campaignParameter,
  utm_campaign: campaignParameter,
  utm_term: campaignParameter,
  utm_content: campaignParameter,
};

/** The form API of the public page (spec 1 §7): its bodies and its closure error are the specification's. */
export const publicForm = defineResource('public-form', {
  area: 'webforms',
  operations: {
    getPublicForm: {
      summary: 'The published form with its items',
      method: 'GET',
      path: '/{hashid}',
      base: 'form',
      aliases: ['/rest/open_webforms/{hashid}'],
      access: access.public(),
      params,
      /** The visitor's tracking id where no cookie comes along: their view counts once in half an hour. */
      query: Type.Object({ tracking_id: Type.Optional(Type.String({ maxLength: 100 })) }),
      headers,
      response: WebformDefinition,
      otherResponses: { 403: ClosureAnswer },
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
    sendPublicForm: {
      summary: 'Submit the form: writes log, contact, customer, deal and tracking link in one transaction, once',
      method: 'POST',
      path: '/{hashid}/send_webform',
      base: 'form',
      aliases: ['/rest/open_webforms/{hashid}/send_webform'],
      access: access.public(),
      params,
      headers: sendHeaders,
      body: Type.Object({
        webform_items: Type.Array(Type.Object({ id: Type.Unknown(), value: Type.Unknown() }), { maxItems: 500 }),
        tracking_id: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
        referer_url: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
        /** A random word of the page, the same for every try of one submission: a retry never makes a second one. */
        nonce: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
        /** The pass of a protected form's check; without it the tracking id's pass counts. */
        spam_check_token: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
        /** A field that people do not see; whoever fills it in is a machine. */
        trap: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
        /** Since the page was opened, in ms, as the page says. */
        elapsed_ms: Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] })),
        ...campaign,
      }),
      response: Type.Object({ result: Type.String() }),
      otherResponses: { 403: ClosureAnswer, 422: ErrorAnswer },
      errors: ['RecordNotFound', 'TooManyRequests'],
    },
  },
});
