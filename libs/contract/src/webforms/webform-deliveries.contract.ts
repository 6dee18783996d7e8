import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, PageQuery, Text, list, nullable, oneOf, record, records } from '../core/schemas.ts';

/** What follows an answer, by kind: a mail to the visitor, a mail to a member, a chat message, a webhook. */
export const deliveryKinds = ['auto_reply', 'notification', 'chat', 'webhook'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** waiting 送信待ち (also between tries) · sent 送信済み · failed 失敗 (no further try) · skipped 送信なし. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * What keeps mails about answers from a member: disabled 利用停止 (none) · unseen (their role sees no contacts: none) ·
 * some (their role hides some of the answers) · unlinked (all, without the link to the list, which is closed to them).
 */
export const recipientLimits = ['disabled', 'unseen', 'some', 'unlinked'] as const;
export type RecipientLimit = (typeof recipientLimits)[number];

const WebformDelivery = Type.Object({
  id: Id,
  kind: oneOf(deliveryKinds),
  /** null: a test, which belongs to no answer. */
  submission_id: nullable(Id),
  test: Type.Boolean(),
  /** Of a webhook. */
  webhook_id: nullable(Type.String()),
  /** Where it goes: the address of a webhook; a mail address or a chat service, in words that give nothing away. */
  target: Type.String(),
  state: oneOf(deliveryStates),
  attempts: Type.Integer(),
  /** The status that the other side answered last. */
  response_status: nullable(Type.Integer()),
  /** The beginning of its answer, or why there was none. */
  response_excerpt: nullable(Type.String()),
  /** How long the other side took, in ms; null without a call. */
  elapsed_ms: nullable(Type.Integer()),
  /** When it is tried again. */
  next_attempt_at: nullable(Type.String()),
  created_at: Type.String(),
  sent_at: nullable(Type.String()),
  /** When the mail was first seen to be opened; null where this is not measured. */
  opened_at: nullable(Type.String()),
});

export const webformDeliveries = defineResource('webform-deliveries', {
  area: 'webforms',
  operations: {
    listWebformDeliveries: {
      summary: 'What was delivered because of answers, newest first; webhooks unless another kind is asked for',
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
      summary: 'Members whom not every mail about answers reaches, or reaches without a link, and why',
      method: 'GET',
      path: '/webform_limited_recipients',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      response: records(Type.Object({ user_id: Id, limit: oneOf(recipientLimits) })),
    },
    sendTestWebformDelivery: {
      summary:
        'Tell members by mail, the chat or one webhook of an invented answer, as the draft has them, and say how it went',
      method: 'POST',
      path: '/webforms/{id}/webhook_deliveries/test',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      body: Type.Object({
        kind: oneOf(['notification', 'chat', 'webhook']),
        /** Which one; of a webhook alone. */
        webhook_id: Type.Optional(Text(40)),
      }),
      response: records(WebformDelivery),
      errors: ['RecordNotFound', 'ValidationFailed', 'TooManyRequests'],
    },
    resendWebformDelivery: {
      summary: 'Deliver once more, now: a chat message or a webhook, with the same delivery id',
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
