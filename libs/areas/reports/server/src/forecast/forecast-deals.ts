import { phaseStatus } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { dealSearch, visibleDeals } from '@crm/deals-server';
import { orNotFound, seesDeal, seesDealType } from '@crm/server-kit';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** The deals of a period. */
export interface Sums {
  count: number;
  amount: string;
  weighted_amount: string;
}

export const noSums: Sums = { count: 0, amount: '0', weighted_amount: '0' };

/** Checks that the caller sees a deal type. @throws AppError RecordNotFound */
export async function mustSeeType(ctx: StaffContext, dealTypeId: number): Promise<void> {
  const type = sqlFor
    .selectFrom('deal_types')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', dealTypeId)
    .where('deleted_at', 'is', null)
    .where(seesDealType(ctx));
  orNotFound(await ctx.db.first(type));
}

/** Matches the deals of a report: visible, of the type, within the search, and not stopped. */
export async function reportedDeals(
  ctx: StaffContext,
  dealTypeId: number,
  { search, now }: { search: SearchConditionInput | undefined; now: Date },
): Promise<Predicate> {
  const wanted = await dealSearch(ctx, search, now, dealTypeId);
  return sql`${visibleDeals(ctx)} and deals.deal_type_id = ${dealTypeId} and ${wanted}
    and deals.phase_id not in (select id from phases
      where domain_id = ${ctx.domainId} and status = ${phaseStatus.stopped})`;
}

/** Matches the deals that the caller may see, also those that have been deleted since: for figures of earlier days. */
export const everVisibleDeals = (ctx: StaffContext): Predicate =>
  sql`deals.domain_id = ${ctx.domainId} and ${seesDeal(ctx)}`;

/** The rate by which an amount is weighted: won deals count whole, a probability without a rate weighs nothing. */
export const weight = sql<number>`case when phases.status = ${phaseStatus.goal} then 100 else coalesce(probabilities.rate, 0) end`;
