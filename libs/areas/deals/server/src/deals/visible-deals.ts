import type { SearchConditionInput } from '@crm/contract';
import { preparedText } from '@crm/database';
import type { Query } from '@crm/database';
import { seesDeal, seesDealOfType } from '@crm/server-kit';
import type { Predicate, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Deals that are there, whoever may see them: for what nobody looks at, such as the numbers that order a column. */
export const livingDeals = ({ domainId }: { domainId: number }): Predicate =>
  sql`deals.domain_id = ${domainId} and deals.deleted_at is null`;

/**
 * Which deals somebody sees: those of the company that are not deleted, whose type is open to the member, and that are
 * not limited to others, and whose customer's role they reach. Lists, sums, pages and changes all ask here.
 */
export const visibleDeals = (viewer: Viewer): Predicate => sql`${livingDeals(viewer)} and ${seesDeal(viewer)}`;

/** The same among the deals of one type that the member is known to see; without a role it asks the deals alone. */
export const visibleInType = (viewer: Viewer): Predicate => sql`${livingDeals(viewer)} and ${seesDealOfType(viewer)}`;

/** Number and amount of the visible deals of a type that match, by phase and probability. */
export interface Totals {
  phase_id: number;
  probability_id: number | null;
  count: number;
  total: number;
}

/**
 * The totals as a sub-query. Without a condition they are read from the rollup, which counts every deal, less those that
 * are limited to others; a role sees too little of it for that.
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
 * A number that every change of a deal of the type raises: a count that asks the deals alone holds for as long as it
 * stays. A rule in `visibleInType` that asks another table too is not covered by it, and must not be counted this way.
 */
export const dealState = ({ domainId }: { domainId: number }, dealTypeId: number): Query<{ state: number }> =>
  preparedText(
    `select coalesce(sum(changes), 0)::bigint as state from deal_changes where domain_id = $1 and deal_type_id = $2`,
    [domainId, dealTypeId],
  );
