import { Type } from 'typebox';
import { nullable, oneOf } from '../core/schemas.ts';

/** The mail that a visitor gets at once. Subject and body may hold `{{氏名}}` and `{{label of an item}}`. */
export const AutoReply = Type.Object({
  enabled: Type.Boolean(),
  subject: nullable(Type.String({ maxLength: 255 })),
  body: nullable(Type.String({ maxLength: 10_000 })),
  from_name: nullable(Type.String({ maxLength: 100 })),
  reply_to: nullable(Type.String({ maxLength: 255 })),
  /** Whether addresses in the body lead over this server, which notes who follows them, and the mail's opening is noted. */
  track_clicks: Type.Boolean(),
});

/** Chat services that a form can tell of an answer; an address belongs to one of them by its host. */
export const chatWebhookKinds = ['slack', 'chatwork', 'teams'] as const;
export type ChatWebhookKind = (typeof chatWebhookKinds)[number];

/**
 * What a chat or another system is told of an answer: all of it, or that it came and where it is read. A channel has
 * readers whom no role limits, so a new chat is given the link; a new webhook, which works on answers, all of them.
 */
export const answerDetails = ['full', 'link'] as const;
export type AnswerDetail = (typeof answerDetails)[number];

/**
 * A webhook of a form. Each delivery is a POST of JSON with the headers `X-Enishi-Delivery` (its id, the same at every
 * try), `X-Enishi-Timestamp` (unix seconds) and `X-Enishi-Signature`: `sha256=` and the hex HMAC-SHA256 of
 * `{timestamp}.{delivery id}.{body}` under the secret.
 */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  active: Type.Boolean(),
  detail: oneOf(answerDetails),
  /** Only in the answer to the call that added the webhook; null ever after. */
  secret: nullable(Type.String()),
  /** The last four characters, to tell secrets apart. */
  secret_hint: Type.String(),
});

/** A webhook as the editor sends it; without an id it is new and is given a secret. */
export const WantedWebhook = Type.Object({
  id: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  url: Type.String({ maxLength: 2000 }),
  active: Type.Optional(Type.Boolean()),
  /** Left out: as it was, and `full` for one that is new. */
  detail: Type.Optional(oneOf(answerDetails)),
});
