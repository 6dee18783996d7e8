import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { OutboundError, retryDelay } from '@crm/server-kit';
import type { Attempt, AppContext, OutboundRequest } from '@crm/server-kit';
import { detailOf, sealedFor } from '../replies/reply-values.ts';
import { loadAnswer } from './answer-facts.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { chatRequest } from './chat-message.ts';
import { answerUrl } from './logs-url.ts';
import { deliver } from './tasks.ts';
import { webhookRequest } from './webhook-request.ts';

const EXCERPT = 300;

export interface Result {
  status: number | null;
  elapsedMs: number;
  excerpt: string | null;
  isDone: boolean;
  /** True if another attempt would end the same way. */
  isFinal: boolean;
}

/**
 * Registers the job that makes the requests. A worker that dies before it records the result repeats the request with
 * the same delivery id: delivery is at least once, and the receiver can recognise a repetition. A delivery recorded as
 * sent is never sent again.
 */
export function deliverOn(app: AppContext): void {
  app.tasks.on(deliver, async ({ domain_id: domainId, delivery_id: id }, attempt) => {
    const db = app.database.tenant(domainId);
    const delivery = await db.first(
      sqlFor.selectFrom('webform_deliveries').selectAll().where('domain_id', '=', domainId).where('id', '=', id),
    );
    if (!delivery?.submission_id || delivery.state !== 'waiting') return;
    const { submission_id } = delivery;
    const facts = await db.transaction(({ tx }) => loadAnswer(tx, domainId, submission_id));
    const request = facts && requestOf(app, domainId, delivery, facts);
    // The address was removed after the delivery was prepared.
    if (!request) return note(db, id, { state: 'skipped', next_attempt_at: null });
    const result = await call(app, request);
    await noteResult(db, id, result, attempt);
    if (!result.isDone && !result.isFinal && !attempt.isLast)
      throw new Error(`delivery ${id}: ${result.excerpt ?? result.status}`);
  });
}

/** Returns the request of a delivery; undefined when its address was removed. */
export function requestOf(
  app: AppContext,
  domainId: number,
  { id, kind, recipient }: { id: number; kind: string; recipient: string },
  facts: AnswerFacts,
): OutboundRequest | undefined {
  const about = sealedFor(domainId);
  const link = answerUrl(app, facts);
  if (kind === 'chat') {
    const chat = facts.form.chat_webhook;
    if (!chat) return undefined;
    const address = {
      kind: chat.kind,
      url: app.secrets.open(chat.url, about),
      token: chat.token && app.secrets.open(chat.token, about),
    };
    return chatRequest(address, facts, { detail: detailOf(chat), link });
  }
  const webhook = facts.form.webhooks.find((one) => one.id === recipient && one.active);
  return (
    webhook &&
    webhookRequest({ url: webhook.url, secret: app.secrets.open(webhook.secret, about) }, facts, {
      deliveryId: id,
      detail: detailOf(webhook),
      link,
      now: app.clock.now(),
    })
  );
}

/** Sends the request; an error at the other end is returned as a result. */
export async function call({ outbound }: AppContext, request: OutboundRequest): Promise<Result> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    const { status, text } = await outbound.send({ ...request, timeoutMs: 10_000, maxBytes: 65_536 });
    const isDone = status >= 200 && status < 300;
    // 410: the receiver says that the address is gone for good.
    return { status, excerpt: text.slice(0, EXCERPT), elapsedMs: elapsed(), isDone, isFinal: status === 410 };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isFinal = error.reason === 'address_refused';
    return { status: null, excerpt: error.reason, elapsedMs: elapsed(), isDone: false, isFinal };
  }
}

export async function noteResult(
  db: TenantDb,
  id: number,
  result: Result,
  { attempt, isLast }: Pick<Attempt, 'attempt' | 'isLast'>,
): Promise<void> {
  const isOver = result.isFinal || isLast;
  await note(db, id, {
    state: result.isDone ? 'sent' : isOver ? 'failed' : 'waiting',
    attempts: attempt,
    elapsed_ms: result.elapsedMs,
    response_status: result.status,
    response_excerpt: result.excerpt?.replaceAll('\0', '') ?? null,
    sent_at: result.isDone ? new Date() : null,
    next_attempt_at: result.isDone || isOver ? null : new Date(Date.now() + retryDelay(attempt) * 1000),
  });
}

interface Note {
  state: 'waiting' | 'sent' | 'failed' | 'skipped';
  attempts?: number;
  elapsed_ms?: number;
  response_status?: number | null;
  response_excerpt?: string | null;
  sent_at?: Date | null;
  next_attempt_at: Date | null;
}

async function note(db: TenantDb, id: number, values: Note): Promise<void> {
  await db.all(
    sqlFor.updateTable('webform_deliveries').set(values).where('domain_id', '=', db.domainId).where('id', '=', id),
  );
}
