import { createHmac } from 'node:crypto';
import type { AnswerDetail } from '@crm/contract';
import type { OutboundRequest } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';

interface Telling {
  deliveryId: number;
  detail: AnswerDetail;
  /** The staff page of the submission. */
  link: string;
}

/**
 * Builds the payload of a webhook; with the detail `link` it holds no answer and nothing that identifies the visitor.
 */
export const webhookPayload = (facts: AnswerFacts, { deliveryId, detail, link }: Telling) => ({
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
    url: link,
    ...(detail === 'full'
      ? {
          answers: facts.answers,
          contact_id: facts.contactId,
          customer_id: facts.customerId,
          deal_id: facts.dealId,
          referer_url: facts.refererUrl,
          origin_url: facts.originUrl,
          utm: facts.utm,
        }
      : {}),
  },
});

/**
 * Builds the signed request: HMAC-SHA256 over time, delivery id and body, so that a receiver can check its origin and
 * its age, and recognise a repetition.
 */
export function webhookRequest(
  { url, secret }: { url: string; secret: string },
  facts: AnswerFacts,
  { now, ...telling }: Telling & { now: Date },
): OutboundRequest {
  const { deliveryId } = telling;
  const body = JSON.stringify(webhookPayload(facts, telling));
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
