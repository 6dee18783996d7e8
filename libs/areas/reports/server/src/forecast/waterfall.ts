import { phaseStatus, waterfallSteps } from '@crm/contract';
import type { Input, Output, salesForecasts } from '@crm/contract';
import { sumOfYen } from '@crm/format';
import { compiled, invalid } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { isCalendarDay } from '@crm/validation';
import { sql } from 'kysely';
import { everVisibleDeals, mustSeeType } from './forecast-deals.ts';

type Operation = (typeof salesForecasts)['operations']['getForecastWaterfall'];
type Step = (typeof waterfallSteps)[number];

/** The most deals that a step lists. */
const listed = 100;

/** A deal at the end of a day. */
interface State {
  amount: number;
  phase_status: number;
  is_deleted: boolean;
  /** True when the deal is expected within the days asked for, and of the members asked for. */
  is_inside: boolean;
}

/** A deal at the ends of both days; null for a day before it existed. */
export interface Pair {
  id: number;
  name: string;
  before: State | null;
  after: State | null;
}

/** Returns the state when it counts as open: active, not deleted, and within the days and members asked for. */
const counted = (state: State | null): State | undefined =>
  state && state.phase_status === phaseStatus.active && !state.is_deleted && state.is_inside ? state : undefined;

/** Returns the step to which a deal's change belongs; undefined when nothing changed. */
export function stepOf({ before, after }: Pick<Pair, 'before' | 'after'>): Step | undefined {
  const [was, is] = [counted(before), counted(after)];
  if (was && is) return is.amount === was.amount ? undefined : is.amount > was.amount ? 'grew' : 'shrank';
  if (is) {
    if (before === null || before.is_deleted) return 'new';
    return before.phase_status === phaseStatus.active ? 'moved_in' : 'reopened';
  }
  if (!was) return undefined;
  if (after === null || after.is_deleted) return 'left';
  if (after.phase_status === phaseStatus.goal) return 'won';
  return after.phase_status === phaseStatus.stopped ? 'lost' : 'moved_out';
}

const amountOf = (state: State | null): bigint => BigInt(counted(state)?.amount ?? 0);

/** Returns opening, steps and closing of the open amount between the ends of two days. */
export async function waterfall(ctx: StaffContext, body: Input<Operation>['body']): Promise<Output<Operation>> {
  const { deal_type_id, from_day, until_day, expected_from, expected_until, user_ids } = body;
  for (const [field, day] of Object.entries({ from_day, until_day, expected_from, expected_until })) {
    if (day !== undefined && !isCalendarDay(day)) throw invalid({ field, rule: 'errors.invalid_date' });
  }
  if (until_day < from_day) throw invalid({ field: 'until_day', rule: 'errors.invalid_date' });
  await mustSeeType(ctx, deal_type_id);
  const inside = sql`${expected_from ? sql`s.expected_contract_date >= ${expected_from}::date` : sql`true`}
    and ${expected_until ? sql`s.expected_contract_date < ${expected_until}::date` : sql`true`}
    and ${user_ids ? sql`s.user_id = any(${user_ids}::bigint[])` : sql`true`}`;
  const at = (day: string) => sql`s.domain_id = ${ctx.domainId} and s.deal_type_id = ${deal_type_id}
    and s.from_on <= ${day}::date and s.until_on > ${day}::date`;
  const state = (day: string) => sql`(select jsonb_build_object('amount', s.amount, 'phase_status', s.phase_status,
      'is_deleted', s.is_deleted, 'is_inside', coalesce(${inside}, false))
    from deal_snapshots as s where ${at(day)} and s.deal_id = deals.id)`;
  const pairs = await ctx.db.all(
    compiled(sql<Pair>`
      select deals.id, deals.name, ${state(from_day)} as before, ${state(until_day)} as after
      from deals
      where ${everVisibleDeals(ctx)} and deals.id in (
        select s.deal_id from deal_snapshots as s
        where (${at(from_day)} or ${at(until_day)}) and s.phase_status = ${phaseStatus.active} and not s.is_deleted
          and ${inside})`),
  );
  const changes = pairs.map((pair) => ({
    ...{ id: pair.id, name: pair.name, step: stepOf(pair) },
    amount: amountOf(pair.after) - amountOf(pair.before),
  }));
  const bySize = (one: { amount: bigint }, other: { amount: bigint }) => {
    const [a, b] = [one, other].map(({ amount }) => (amount < 0n ? -amount : amount)) as [bigint, bigint];
    return a > b ? -1 : a < b ? 1 : 0;
  };
  return {
    data: {
      opening: sumOfYen(pairs.map(({ before }) => amountOf(before))),
      closing: sumOfYen(pairs.map(({ after }) => amountOf(after))),
      steps: waterfallSteps.map((step) => {
        const own = changes.filter((change) => change.step === step);
        return {
          step,
          count: own.length,
          amount: sumOfYen(own.map(({ amount }) => amount)),
          deals: own
            .toSorted(bySize)
            .slice(0, listed)
            .map(({ id, name, amount }) => ({ id, name, amount: String(amount) })),
        };
      }),
    },
  };
}
