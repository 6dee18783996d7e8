import type { SearchConditionInput } from '@crm/contract';
import { preparedText } from '@crm/database';
import type { Query } from '@crm/database';
import type { Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Which deals somebody sees: those of the company that are not deleted. Lists, sums, pages and changes all ask here, so
 * that a further rule (accessible users, roles, limited sharing: spec 3 §2.17) comes in at this one place.
 */
export const visibleDeals = ({ domainId }: { domainId: number }): Predicate =>
  sql`deals.domain_id = ${domainId} and deals.deleted_at is null`;

/** Number and amount of the visible deals of a type that match, by phase and probability. */
export interface Totals {
  phase_id: number;
  probability_id: number | null;
  count: number;
  total: number;
}

/**
 * The totals as a sub-query. Without a condition they are read from the rollup, which counts what `visibleDeals` lets
 * everybody of the company see; who will see less must not take that way.
 */
export function visibleTotals(
  ctx: { domainId: number },
  dealTypeId: number,
  { search, matching }: { search: SearchConditionInput | undefined; matching: Predicate },
): RawBuilder<Totals> {
  const everything = !search?.keyword && !search?.conditions?.length;
  return everything
    ? sql`(select phase_id, probability_id, sum(count)::bigint as count, sum(amount) as total
        from deal_totals where domain_id = ${ctx.domainId} and deal_type_id = ${dealTypeId}
        group by phase_id, probability_id)`
    : sql`(select deals.phase_id, deals.probability_id, count(*) as count, coalesce(sum(deals.amount), 0) as total
        from deals where deals.deal_type_id = ${dealTypeId} and ${visibleDeals(ctx)} and ${matching}
        group by deals.phase_id, deals.probability_id)`;
}

/**
 * A number that every change of a deal of the type raises: a count that asks the deals alone holds for as long as it
 * stays. A rule in `visibleDeals` that asks another table too is not covered by it, and must not be counted this way.
 */
export const dealState = ({ domainId }: { domainId: number }, dealTypeId: number): Query<{ state: number }> =>
  preparedText(
    `select coalesce(sum(changes), 0)::bigint as state from deal_changes where domain_id = $1 and deal_type_id = $2`,
    [domainId, dealTypeId],
  );
