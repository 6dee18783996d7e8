import type { Input, Output, salesForecasts } from '@crm/contract';
import { compiled, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { companyCalendar, datedAmounts, periodNumber, tablePeriods } from '@crm/targets-server';
import { isCalendarDay } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { comparedTotals } from './compared-totals.ts';
import { mustSeeType, noSums, reportedDeals, weight } from './forecast-deals.ts';

type Operation = (typeof salesForecasts)['operations']['listSalesForecast'];
type Body = Input<Operation>['body'];
type Cell = Output<Operation>['data']['cells'][number];

const columns: Record<Exclude<Body['stack_by'], 'group'>, RawBuilder<unknown>> = {
  none: sql`null::bigint`,
  phase: sql`dated.phase_id`,
  probability: sql`dated.probability_id`,
  product: sql`dated.product_id`,
  channel: sql`dated.channel_id`,
  user: sql`dated.user_id`,
};

/** Returns the amounts of open and won deals by period and part, under the caller's row rules. */
export async function listForecast(app: AppContext, ctx: StaffContext, body: Body): Promise<Output<Operation>> {
  const { deal_type_id, term_type, amount_basis, stack_by, search_condition, compare_on, time } = body;
  for (const [field, day] of Object.entries({ time, compare_on })) {
    if (day != null && !isCalendarDay(day)) throw invalid({ field, rule: 'errors.invalid_date' });
  }
  await mustSeeType(ctx, deal_type_id);
  const calendar = await companyCalendar(ctx.db);
  const periods = tablePeriods(term_type, time, calendar);
  const matching = await reportedDeals(ctx, deal_type_id, { search: search_condition, now: app.clock.now() });
  const starts = periods.map(({ from }) => from);
  const [first, until] = [starts[0]!, periods.at(-1)!.until];
  const isGrouped = stack_by === 'group';
  const stack = isGrouped ? sql`membership.group_id` : columns[stack_by];
  const membership = isGrouped
    ? sql`left join member_group_members as membership on membership.domain_id = dated.domain_id
        and membership.user_id = dated.user_id`
    : sql``;
  const sums = (part: RawBuilder<unknown>, joins: RawBuilder<unknown>) =>
    compiled(sql<Cell>`
      select ${periodNumber(sql`dated.on_date`, starts)} - 1 as period, ${part} as stack_id,
        count(distinct dated.id)::int as count, sum(dated.part)::text as amount,
        div(sum(dated.part::numeric * ${weight}), 100)::text as weighted_amount
      from ${datedAmounts(amount_basis, matching)} as dated
      join phases on phases.domain_id = dated.domain_id and phases.id = dated.phase_id
      left join probabilities on probabilities.domain_id = dated.domain_id and probabilities.id = dated.probability_id
      ${joins}
      where dated.on_date >= ${first}::date and dated.on_date < ${until}::date
      group by 1, 2 order by 1, 2`);
  const [cells, totals] = await ctx.db.batch([sums(stack, membership), sums(columns.none, sql``)]);
  const byPeriod = new Map(totals.map(({ period, stack_id: _all, ...total }) => [period, total]));
  const compared =
    compare_on != null && amount_basis === 'contract_amount'
      ? await comparedTotals(app, ctx, { dealTypeId: deal_type_id, search: search_condition, day: compare_on, periods })
      : null;
  return {
    data: {
      periods: periods.map(({ from, until: end }) => ({ from, until: end })),
      cells,
      totals: periods.map((_period, index) => byPeriod.get(index) ?? noSums),
      compared,
    },
  };
}
