import { sqlFor } from '@crm/database';
import type { DealsTable, TenantDb } from '@crm/database';
import { orNotFound, mustReachDeals, viewerTemplate } from '@crm/server-kit';
import type { StaffContext, Step } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { mustBeOpen } from './deal-lock.ts';
import { visibleDeals } from './visible-deals.ts';

// By name: a prepared `*` would fail on open connections when a migration adds a column.
const columns = [
  'deals.domain_id',
  'deals.id',
  'deals.deal_type_id',
  'deals.name',
  'deals.deal_code',
  'deals.customer_id',
  'deals.user_id',
  'deals.phase_id',
  'deals.probability_id',
  'deals.product_id',
  'deals.channel_id',
  'deals.reason_id',
  'deals.amount',
  'deals.expected_contract_date',
  'deals.phase_changed_at',
  'deals.closed_at',
  'deals.next_action_at',
  'deals.last_action_completed_at',
  'deals.customs',
  'deals.lock_version',
  'deals.created_at',
  'deals.updated_at',
  'deals.limited_to',
] as const;

const dealAsItIs = viewerTemplate((viewer, { id }: { id: number }) =>
  sqlFor
    .selectFrom('deals')
    .leftJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
    )
    .select(columns)
    .select('customers.name as customer_name')
    .where(visibleDeals(viewer))
    .where('deals.id', '=', id),
);

/**
 * Returns the stored deal for a change; throws 404 when it is not visible, 403 when the role forbids the step or the
 * deal is locked.
 */
export async function storedDeal(ctx: StaffContext, id: number, step: Step = 'save') {
  const deal = orNotFound(await ctx.db.first(dealAsItIs(ctx, { id })));
  mustReachDeals(ctx, deal.deal_type_id, step);
  if (step !== 'see') await mustBeOpen(ctx, [id]);
  return deal;
}

/** Checks the same for a record that belongs to a deal; without a role and a lock no query is needed. */
export async function mustReachDeal(ctx: StaffContext, id: number, step: Step): Promise<void> {
  if (ctx.session.reach || ctx.session.endedDealsLocked) await storedDeal(ctx, id, step);
}

export type StoredDeal = Awaited<ReturnType<typeof storedDeal>>;

interface Change {
  id: number;
  lockVersion: number;
  values: Updateable<DealsTable>;
  now: Date;
}

/** Writes the deal unless it has been written since `lockVersion`; returns true if it was written. */
export async function writeDeal(db: TenantDb, ctx: StaffContext, change: Change) {
  return (await db.first(dealUpdate(ctx, change))) !== undefined;
}

/** Returns the same as a query, for batches: no returned row means that another member was first. */
export const dealUpdate = (ctx: StaffContext, { id, lockVersion, values, now }: Change) =>
  sqlFor
    .updateTable('deals')
    .set((eb) => ({
      ...values,
      lock_version: eb('lock_version', '+', 1),
      updated_at: now,
      updated_by: ctx.userId,
    }))
    .where(visibleDeals(ctx))
    .where('deals.id', '=', id)
    .where('lock_version', '=', lockVersion)
    .returning('deals.id');

/** Inserts a history row: when the deal entered a phase, and from which one. */
export const historyInsert = (ctx: StaffContext, deal: { id: number; phase_id: number }, phaseId: number, now: Date) =>
  sqlFor.insertInto('deal_phase_histories').values({
    domain_id: ctx.domainId,
    deal_id: deal.id,
    from_phase_id: deal.phase_id,
    phase_id: phaseId,
    user_id: ctx.userId,
    entered_at: sql<string>`${now}::timestamptz`,
  });
