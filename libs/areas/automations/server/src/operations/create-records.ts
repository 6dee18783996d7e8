import { createAction } from '@crm/actions-server';
import { createContact } from '@crm/contacts-server';
import { createCustomer } from '@crm/customers-server';
import { createDeal } from '@crm/deals-server';
import { tokyoTime } from '@crm/format/days';
import { invalid } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Outcome, Step } from '../engine/step.ts';
import { relatedIds } from './related-records.ts';
import { factsOf } from './update-records.ts';
import { bodyOf } from './values.ts';

const HOUR = 3_600_000;

/** Creates a deal of the customer that the run reaches, with the contact of the run. */
export async function createDealOf(step: Step): Promise<Outcome> {
  const { app, ctx, node, run } = step;
  const [customer_id] = await relatedIds(step, 'customer');
  const body = {
    ...(node.settings.deal_type_id != null && { deal_type_id: node.settings.deal_type_id }),
    ...(customer_id !== undefined && { customer_id }),
    ...(run.entity === 'contact' && { contact_ids: [run.recordId] }),
    ...(await bodyOf(step, 'deal', node.settings.values)),
  };
  const { data } = await createDeal(app, ctx, body as never);
  return { facts: [{ label: 'deal', value: String(data.id) }, ...factsOf(body)] };
}

export async function createCustomerOf({ app, ctx, ...step }: Step): Promise<Outcome> {
  const body = await bodyOf({ app, ctx, ...step }, 'customer', step.node.settings.values);
  const { data } = await createCustomer(app, ctx, body as never);
  return { facts: [{ label: 'customer', value: String(data.id) }, ...factsOf(body)] };
}

/** Creates a contact of the customer that the run reaches. */
export async function createContactOf(step: Step): Promise<Outcome> {
  const [customer_id] = await relatedIds(step, 'customer');
  const body = {
    ...(customer_id !== undefined && { customer_id }),
    ...(await bodyOf(step, 'contact', step.node.settings.values)),
  };
  const { data } = await createContact(step.app, step.ctx, body as never);
  return { facts: [{ label: 'contact', value: String(data.id) }, ...factsOf(body)] };
}

/** Creates an action of the run's record, or of the deal of its action; an hour long unless it has an end. */
export async function createActionOf(step: Step): Promise<Outcome> {
  const { app, ctx, run, record, node } = step;
  const given: Record<string, unknown> = await bodyOf(step, 'action', node.settings.values);
  const start = new Date(String(given['start_datetime']));
  if (Number.isNaN(start.getTime())) throw invalid({ field: 'start_datetime', rule: 'format' });
  const body = {
    end_datetime: tokyoTime(new Date(start.getTime() + HOUR)),
    user_id: record['user_id'] ?? ctx.userId,
    ...given,
  };
  const dealId = run.entity === 'deal' ? run.recordId : run.entity === 'action' ? Number(record['deal_id']) : undefined;
  const dealTypeId = dealId === undefined ? null : await dealTypeOf(ctx, dealId);
  const target = dealId !== undefined ? { deal_id: dealId } : targetOf(step);
  const purpose = given['purpose_id'] ?? (await firstPurpose(ctx, dealTypeId, Number(given['pattern_id'])));
  const all = { ...body, ...(purpose != null && { purpose_id: purpose }) };
  const { data } = await createAction(app, ctx, target, dealTypeId, all as never);
  return { facts: [{ label: 'action', value: String(data.id) }, ...factsOf(all)] };
}

const targetOf = ({ run }: Step) =>
  run.entity === 'customer' ? { customer_id: run.recordId } : { contact_id: run.recordId };

async function dealTypeOf({ db, domainId }: Step['ctx'], dealId: number): Promise<number | null> {
  const { rows } = await sql<{ deal_type_id: number }>`select deal_type_id from deals
    where domain_id = ${domainId} and id = ${dealId}`.execute(db.tx);
  return rows[0]?.deal_type_id ?? null;
}

/** Returns the first purpose that a deal's action may have: deals need one, and an automation may leave it open. */
async function firstPurpose({ db, domainId }: Step['ctx'], dealTypeId: number | null, pattern: number) {
  if (dealTypeId === null) return null;
  const { rows } = await sql<{ id: number }>`select id from action_purposes
    where domain_id = ${domainId} and deal_type_id = ${dealTypeId} and deleted_at is null
      and (pattern_id is null or pattern_id = ${pattern})
    order by order_num, id limit 1`.execute(db.tx);
  return rows[0]?.id ?? null;
}
