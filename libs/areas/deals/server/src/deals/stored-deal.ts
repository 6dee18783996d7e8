import { sqlFor } from '@crm/database';
import { orNotFound, mustReachDeals, viewerTemplate } from '@crm/server-kit';
import type { StaffContext, Step } from '@crm/server-kit';
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
    .select(['customers.name as customer_name', 'customers.name_kana as customer_kana'])
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
