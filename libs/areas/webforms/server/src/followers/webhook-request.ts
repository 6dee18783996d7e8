import { createHmac } from 'node:crypto';
import type { OutboundRequest } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';

/** What a webhook is told of an answer. */
export const webhookPayload = (facts: AnswerFacts, deliveryId: number) => ({
  event: facts.isTest ? 'webform.test' : 'webform.submitted',
  delivery_id: deliveryId,
  webform: {
    id: facts.form.id,
    hashid: facts.form.hashid,
    name: facts.form.name,
    version: facts.form.version,
  },
  submission: {
    id: facts.id,
    submitted_at: facts.submittedAt,
    answers: facts.answers,
    contact_id: facts.contactId,
    customer_id: facts.customerId,
    deal_id: facts.dealId,
    referer_url: facts.refererUrl,
    origin_url: facts.originUrl,
    utm: facts.utm,
  },
});

/**
 * The signed call: HMAC-SHA256 over time, delivery and body, so that a receiver can tell that it is ours, fresh, and
 * whether it has seen the delivery before.
 */
export function webhookRequest(
  { url, secret }: { url: string; secret: string },
  facts: AnswerFacts,
  { deliveryId, now }: { deliveryId: number; now: Date },
): OutboundRequest {
  const body = JSON.stringify(webhookPayload(facts, deliveryId));
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-enishi-delivery': String(deliveryId),
      'x-enishi-timestamp': timestamp,
      'x-enishi-signature': `sha256=${signature(secret, timestamp, deliveryId, body)}`,
    },
    body,
  };
}

const signature = (secret: string, timestamp: string, deliveryId: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${deliveryId}.${body}`).digest('hex');
