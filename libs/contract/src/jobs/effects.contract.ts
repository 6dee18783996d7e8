import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, list, named, nullable, oneOf, record } from '../core/schemas.ts';

export const UnknownEffect = named('UnknownEffect', 'A mail or message of which nobody knows if it was sent.', {
  id: Id,
  kind: Type.String(),
  key: Type.String(),
  attempts: Count,
  answer: nullable(Type.String()),
  created_at: Type.String(),
});

export const SendingState = named('SendingState', 'The mails and messages that leave the company.', {
  /** True in a restored copy: nothing is sent until an administrator confirms it. */
  is_paused: Type.Boolean(),
  waiting: Count,
  unknown: Count,
});

/** The ledger of what leaves the machine, for administrators. */
export const effects = defineResource('effects', {
  area: 'jobs',
  operations: {
    getSendingState: {
      summary: 'Get the numbers of waiting and unknown mails and messages',
      method: 'GET',
      path: '/effects/state',
      access: access.administrator(),
      response: record(SendingState),
    },
    confirmSending: {
      summary: 'Confirm that this restored copy may send mails and messages',
      method: 'POST',
      path: '/effects/confirm',
      access: access.administrator(),
      response: record(SendingState),
    },
    listUnknownEffects: {
      summary: 'List mails and messages that may have been sent, oldest first',
      method: 'GET',
      path: '/effects/unknown',
      access: access.administrator(),
      query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
      response: list(UnknownEffect),
      errors: ['ValidationFailed'],
    },
    decideEffects: {
      summary: 'Record that unknown mails were sent, or send or drop them',
      method: 'POST',
      path: '/effects/decide',
      access: access.administrator(),
      body: Type.Object({
        ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
        decision: oneOf(['sent', 'again', 'drop']),
      }),
      response: record(Type.Object({ decided: Count })),
      errors: ['ValidationFailed'],
    },
  },
});
