import { phaseStatus } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { dealSearch } from '@crm/deals-server';
import type { Period } from '@crm/format/periods';
import { compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { periodNumber } from '@crm/targets-server';
import { sql } from 'kysely';
import { everVisibleDeals, noSums } from './forecast-deals.ts';
import type { Sums } from './forecast-deals.ts';

interface Asked {
  dealTypeId: number;
  search: SearchConditionInput | undefined;
  /** The end of this day. */
  day: string;
  periods: readonly Period[];
}

/** Returns the totals per period as they were at the end of a day, among the deals that match the search now. */
export async function comparedTotals(
  app: AppContext,
  ctx: StaffContext,
  { dealTypeId, search, day, periods }: Asked,
): Promise<Sums[]> {
  const matching = sql`${everVisibleDeals(ctx)} and ${await dealSearch(ctx, search, app.clock.now(), dealTypeId)}`;
  const starts = periods.map(({ from }) => from);
  const rows = await ctx.db.all(
    compiled(sql<Sums & { period: number }>`
      select ${periodNumber(sql`past.expected_contract_date`, starts)} - 1 as period, count(*)::int as count,
        sum(past.amount)::text as amount,
        div(sum(past.amount::numeric * case when past.phase_status = ${phaseStatus.goal} then 100
          else coalesce(past.rate, 0) end), 100)::text as weighted_amount
      from deal_snapshots as past
      join deals on deals.domain_id = past.domain_id and deals.id = past.deal_id
      where past.domain_id = ${ctx.domainId} and past.deal_type_id = ${dealTypeId} and not past.is_deleted
        and past.phase_status <> ${phaseStatus.stopped} and past.from_on <= ${day}::date and past.until_on > ${day}::date
        and past.expected_contract_date >= ${starts[0]}::date
        and past.expected_contract_date < ${periods.at(-1)!.until}::date and ${matching}
      group by 1`),
  );
  const byPeriod = new Map(rows.map(({ period, ...sums }) => [period, sums]));
  return periods.map((_period, index) => byPeriod.get(index) ?? noSums);
}
