import type { SearchConditionInput } from '@crm/contract';
import { preparedText } from '@crm/database';
import type { Query } from '@crm/database';
import { seesDeal, seesDealOfType } from '@crm/server-kit';
import type { Predicate, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Matches deals that are not deleted, visible or not: for internal uses such as the positions in a column. */
export const livingDeals = ({ domainId }: { domainId: number }): Predicate =>
  sql`deals.domain_id = ${domainId} and deals.deleted_at is null`;

/**
 * Matches the deals that the viewer may see: of the company, not deleted, of a type open to the member, not limited to
 * others, and within the role's access to the customer. All lists, sums, pages and changes use this predicate.
 */
export const visibleDeals = (viewer: Viewer): Predicate => sql`${livingDeals(viewer)} and ${seesDeal(viewer)}`;

/** Matches the same among deals of one type known to be visible; without a role it uses only the deals table. */
export const visibleInType = (viewer: Viewer): Predicate => sql`${livingDeals(viewer)} and ${seesDealOfType(viewer)}`;

/** The number and amount of a type's visible matching deals, by phase and probability. */
export interface Totals {
  phase_id: number;
  probability_id: number | null;
  count: number;
  total: number;
}

/**
 * Returns the totals as a sub-query. Without a condition they come from the rollup of all deals, minus those limited to
 * others; a role sees too few deals for that.
 */
export function visibleTotals(
  viewer: Viewer,
  dealTypeId: number,
  { search, matching }: { search: SearchConditionInput | undefined; matching: Predicate },
): RawBuilder<Totals> {
  const everything = !search?.keyword && !search?.conditions?.length && !viewer.session.reach;
  return everything
    ? sql`(select phase_id, nullif(probability_id, 0) as probability_id, sum(count)::bigint as count, sum(amount) as total
        from (
          select phase_id, probability_id, count, amount from deal_totals
          where domain_id = ${viewer.domainId} and deal_type_id = ${dealTypeId}
          union all
          select deals.phase_id, coalesce(deals.probability_id, 0), -1, -coalesce(deals.amount, 0) from deals
          where deals.deal_type_id = ${dealTypeId} and ${livingDeals(viewer)}
            and deals.limited_to is not null and not ${seesDealOfType(viewer)}
        ) as part
        group by phase_id, probability_id)`
    : sql`(select deals.phase_id, deals.probability_id, count(*) as count, coalesce(sum(deals.amount), 0) as total
        from deals where deals.deal_type_id = ${dealTypeId} and ${visibleInType(viewer)} and ${matching}
        group by deals.phase_id, deals.probability_id)`;
}

/**
 * Returns a number that every change of a deal of the type increases: a count that uses only the deals is valid while
 * it stays the same. If a rule in `visibleInType` reads another table, its counts must not be cached this way.
 */
export const dealState = ({ domainId }: { domainId: number }, dealTypeId: number): Query<{ state: number }> =>
  preparedText(
    `select coalesce(sum(changes), 0)::bigint as state from deal_changes where domain_id = $1 and deal_type_id = $2`,
    [domainId, dealTypeId],
  );
