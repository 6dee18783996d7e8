import { phaseStatus } from '@crm/contract';
import { visibleDeals } from '@crm/deals-server';
import { compiled } from '@crm/server-kit';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { DealFacts } from './features.ts';

/** An open deal with its facts as of now. */
export interface OpenDeal extends DealFacts {
  id: number;
  name: string;
  user_id: number | null;
  expected_contract_date: string | null;
  stated_rate: number | null;
}

/** Selects open deals with the facts of their probability. */
export const openDealRows = (matching: Predicate, now: Date) =>
  compiled(sql<OpenDeal>`
    select deals.id, deals.name, deals.user_id, deals.expected_contract_date, deals.phase_id, deals.amount,
      deals.channel_id, deals.product_id, probabilities.rate as stated_rate,
      extract(day from (${now}::timestamptz - deals.phase_changed_at))::int as stay_days,
      extract(day from (${now}::timestamptz - deals.last_action_completed_at))::int as silent_days
    from deals
    join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
      and phases.status = ${phaseStatus.active}
    left join probabilities on probabilities.domain_id = deals.domain_id and probabilities.id = deals.probability_id
    where ${matching}
    order by deals.amount desc nulls last, deals.id`);

/** Selects the caller's open deals of a type that are expected in the days. */
export const openDealsIn = (
  ctx: StaffContext,
  dealTypeId: number,
  { from, until, now }: { from: string; until: string; now: Date },
) =>
  openDealRows(
    sql`${visibleDeals(ctx)} and deals.deal_type_id = ${dealTypeId} and deals.expected_contract_date >= ${from}::date
      and deals.expected_contract_date < ${until}::date`,
    now,
  );
