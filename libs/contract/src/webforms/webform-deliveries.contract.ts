import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, PageQuery, Text, list, named, nullable, oneOf, record, records } from '../core/schemas.ts';

/** The deliveries after a submission: a mail to the visitor, a mail to a member, a chat message, a webhook. */
export const deliveryKinds = ['auto_reply', 'notification', 'chat', 'webhook'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** waiting 送信待ち (also between tries) · sent 送信済み · failed 失敗 (no further tries) · skipped 送信なし. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * The reasons why a member misses mails about submissions: disabled 利用停止 (gets none) · unseen (role without access to
 * contacts: gets none) · some (role hides some submissions) · unlinked (gets all, but without the link to the list).
 */
export const recipientLimits = ['disabled', 'unseen', 'some', 'unlinked'] as const;
export type RecipientLimit = (typeof recipientLimits)[number];

const WebformDelivery = named('WebformDelivery', 'A delivery of a submission: a call, a mail or a chat message.', {
  id: Id,
  kind: oneOf(deliveryKinds),
  /** Null for a test, which belongs to no submission. */
  submission_id: nullable(Id),
  test: Type.Boolean(),
  /** For a webhook: its id. */
  webhook_id: nullable(Type.String()),
  /** The destination: a webhook's URL, a masked mail address or the name of the chat service. */
  target: Type.String(),
  state: oneOf(deliveryStates),
  attempts: Type.Integer(),
  /** The last HTTP status of the receiver. */
  response_status: nullable(Type.Integer()),
  /** The beginning of the receiver's answer, or the reason why there was none. */
  response_excerpt: nullable(Type.String()),
  /** The receiver's response time in ms; null without a call. */
  elapsed_ms: nullable(Type.Integer()),
  /** The time of the next try. */
  next_attempt_at: nullable(Type.String()),
  created_at: Type.String(),
  sent_at: nullable(Type.String()),
  /** The time at which the mail was first opened; null when it is not measured. */
  opened_at: nullable(Type.String()),
});

export const webformDeliveries = defineResource('webform-deliveries', {
  area: 'webforms',
  operations: {
    listWebformDeliveries: {
      summary: "List a form's deliveries, newest first",
      description: 'Webhooks, unless `kind` asks for another kind.',
      method: 'GET',
      path: '/webforms/{id}/webhook_deliveries',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      query: Type.Object({
        ...PageQuery,
        kind: Type.Optional(oneOf([...deliveryKinds, 'all'])),
        state: Type.Optional(oneOf(deliveryStates)),
        webhook_id: Type.Optional(Text(40)),
        submission_id: Type.Optional(Id),
      }),
      response: list(WebformDelivery),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listLimitedWebformRecipients: {
      summary: 'List members who miss some or all submission mails, and why',
      description: 'Also lists members who get them without the link to the submissions.',
      method: 'GET',
      path: '/webform_limited_recipients',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      response: records(Type.Object({ user_id: Id, limit: oneOf(recipientLimits) })),
    },
    sendTestWebformDelivery: {
      summary: 'Send a sample submission by mail, chat or one webhook',
      description: "Uses the draft's settings and returns the results.",
      method: 'POST',
      path: '/webforms/{id}/webhook_deliveries/test',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      body: Type.Object({
        kind: oneOf(['notification', 'chat', 'webhook']),
        /** For a webhook: its id. */
        webhook_id: Type.Optional(Text(40)),
      }),
      response: records(WebformDelivery),
      errors: ['RecordNotFound', 'ValidationFailed', 'TooManyRequests'],
    },
    resendWebformDelivery: {
      summary: 'Resend a chat message or a webhook now, with the same delivery id',
      method: 'POST',
      path: '/webforms/{id}/webhook_deliveries/{delivery_id}/resend',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: Type.Object({ id: Id, delivery_id: Id }),
      status: 202,
      response: record(WebformDelivery),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
