import { Type } from 'typebox';
import { named, nullable, oneOf } from '../core/schemas.ts';

export const AutoReply = named(
  'AutoReply',
  'The auto-reply mail to the visitor. Subject and body may contain `{{氏名}}` and `{{label of an item}}`.',
  {
    enabled: Type.Boolean(),
    subject: nullable(Type.String({ maxLength: 255 })),
    body: nullable(Type.String({ maxLength: 10_000 })),
    from_name: nullable(Type.String({ maxLength: 100 })),
    reply_to: nullable(Type.String({ maxLength: 255 })),
    /** True: links in the body pass through this server, which records clicks and the opening of the mail. */
    track_clicks: Type.Boolean(),
  },
);

/** Chat services that a form can notify; the webhook URL's host decides which one it is. */
export const chatWebhookKinds = ['slack', 'chatwork', 'teams'] as const;
export type ChatWebhookKind = (typeof chatWebhookKinds)[number];

/**
 * The content of a notification: the full submission, or only a link to it. Roles do not limit the readers of a chat
 * channel, so a new chat gets `link`; a new webhook, which processes submissions, gets `full`.
 */
export const answerDetails = ['full', 'link'] as const;
export type AnswerDetail = (typeof answerDetails)[number];

export const Webhook = named(
  'Webhook',
  'A webhook of a form. Each delivery is a POST of JSON with the headers `X-Enishi-Delivery` (its id, the same at every try), `X-Enishi-Timestamp` (unix seconds) and `X-Enishi-Signature`: `sha256=` and the hex HMAC-SHA256 of `{timestamp}.{delivery id}.{body}` under the secret.',
  {
    id: Type.String(),
    url: Type.String(),
    active: Type.Boolean(),
    detail: oneOf(answerDetails),
    /** Only in the answer of the call that adds the webhook; null otherwise. */
    secret: nullable(Type.String()),
    /** The last four characters, which identify the secret. */
    secret_hint: Type.String(),
  },
);

export const WantedWebhook = named(
  'WantedWebhook',
  'A webhook in a request; without an id it is new and gets a secret.',
  {
    id: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    url: Type.String({ maxLength: 2000 }),
    active: Type.Optional(Type.Boolean()),
    /** Default: unchanged, or `full` for a new webhook. */
    detail: Type.Optional(oneOf(answerDetails)),
  },
);
