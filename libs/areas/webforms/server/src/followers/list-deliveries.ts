import type { Input, webformDeliveries } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { countQuery, metaOf, orNotFound, pageOrAll, seesSubmission } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { existingForm } from '../forms/existing-form.ts';
import { presentDeliveries } from './present-deliveries.ts';

type Asking = Viewer & { db: TenantDb };
type Query = Input<(typeof webformDeliveries)['operations']['listWebformDeliveries']>['query'];

const columns = [
  'd.id',
  'd.kind',
  'd.submission_id',
  'd.recipient',
  'd.target',
  'd.state',
  'd.attempts',
  'd.response_status',
  'd.response_excerpt',
  'd.next_attempt_at',
  'd.mail_id',
  'd.is_test',
  'd.elapsed_ms',
  'd.created_at',
  'd.sent_at',
  'd.opened_at',
] as const;

/** Selects the deliveries of submissions that the viewer may see; a test belongs to no submission. */
const deliveriesOf = (viewer: Viewer, formId: number) =>
  sqlFor
    .selectFrom('webform_deliveries as d')
    .where('d.domain_id', '=', viewer.domainId)
    .where('d.webform_id', '=', formId).where(sql<boolean>`not exists (select from webform_submission_logs as answer
      where answer.domain_id = d.domain_id and answer.id = d.submission_id
        and not ${seesSubmission(viewer, 'answer')})`);

/** Lists the deliveries of a form, newest first. */
export async function listDeliveries(ctx: Asking, formId: number, query: Query) {
  const { db } = ctx;
  const page = pageOrAll(query);
  const { kind = 'webhook', state, webhook_id, submission_id } = query;
  const matching = deliveriesOf(ctx, formId)
    .$if(kind !== 'all', (rows) => rows.where('d.kind', '=', kind))
    .$if(state !== undefined, (rows) => rows.where(currentState, '=', state!))
    .$if(webhook_id !== undefined, (rows) => rows.where('d.recipient', '=', webhook_id!))
    .$if(submission_id !== undefined, (rows) => rows.where('d.submission_id', '=', submission_id!));
  const [[known], rows, [count]] = await db.batch([
    existingForm(db, formId),
    matching.select(columns).orderBy('d.id', 'desc').limit(page.perPage).offset(page.offset),
    countQuery(matching),
  ]);
  orNotFound(known);
  return { data: await presentDeliveries(db, rows), meta: metaOf(page, count?.total_count ?? 0) };
}

/** Returns one delivery of the form, or throws 404. */
export async function readDelivery(ctx: Asking, formId: number, id: number) {
  const [delivery] = await readDeliveries(ctx, formId, [id]);
  return orNotFound(delivery);
}

/** Returns the given deliveries of the form, oldest first. */
export async function readDeliveries(ctx: Asking, formId: number, ids: readonly number[]) {
  const rows = await ctx.db.all(deliveriesOf(ctx, formId).select(columns).where('d.id', 'in', ids).orderBy('d.id'));
  return presentDeliveries(ctx.db, rows);
}

/** The state of a delivery; a delivery by mail has the state of its mail. */
const currentState = sql<string>`case when d.mail_id is null then d.state else
  (select case m.state when 'queued' then 'waiting' when 'failed' then 'failed' else 'sent' end
     from mail_states(array[d.mail_id]) m) end`;
