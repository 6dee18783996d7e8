import type { AmountBasis } from '@crm/contract';
import type { Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Selects the deals that match, with a day and an amount: one row per deal by its expected contract date (契約金額), or
 * one per month or year of its product details (計上金額).
 *
 * A monthly row is recognised in each month of its period, a yearly one in the month of each year's start, from its
 * first recognition date on, or from the expected contract date without one. Every part is the difference of two
 * rounded sums, so that the parts add up to the amount of the row.
 */
export function datedAmounts(basis: AmountBasis, matching: Predicate): RawBuilder<unknown> {
  return basis === 'contract_amount'
    ? sql`(select deals.*, deals.expected_contract_date as on_date, coalesce(deals.amount, 0) as part
        from deals where ${matching})`
    : sql`(select deals.*, (coalesce(line.first_recognition_date, deals.expected_contract_date)
          + make_interval(months => (step.months * place)::int))::date as on_date,
        line.amount * least(step.length, step.months * (place + 1)) / step.length
          - line.amount * (step.months * place) / step.length as part
        from deals
        join deal_product_details as line on line.domain_id = deals.domain_id and line.deal_id = deals.id
          and line.deleted_at is null
        cross join lateral (select
          case line.billing_cycle when 'one_time' then 1 else coalesce(line.period_months, 1) end as length,
          case line.billing_cycle when 'yearly' then 12 else 1 end as months) as step
        cross join lateral generate_series(0, (step.length - 1) / step.months) as place
        where ${matching})`;
}

/** Returns the number of the period (from 1) in which a day lies, for periods that follow each other without gap. */
export const periodNumber = (day: RawBuilder<unknown>, starts: readonly string[]): RawBuilder<number> =>
  sql<number>`width_bucket(${day}, ${starts}::date[])`;
