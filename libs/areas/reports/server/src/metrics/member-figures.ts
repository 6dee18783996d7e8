import { phaseStatus } from '@crm/contract';
import { fromActions } from '@crm/actions-server';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { startOfDay, tokyoTime } from '@crm/format/days';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Metric } from './ranking-id.ts';
import type { Figure } from './ranks.ts';

/** The days whose results count: by the end of deals, and by the completion of actions. */
interface Days {
  from: string;
  until: string;
}

interface DealSums {
  user_id: number;
  won_amount: string;
  won_count: number;
  closed_count: number;
  lead_days: string;
  deal_count: number;
}

/** A member with what they have done in a period, as far as the viewer sees it. */
export interface MemberFigures {
  user_id: number;
  name: string;
  deleted: boolean;
  /** The number of the member's deals that were open in the period or ended in it. */
  deal_count: number;
  figures: Record<Metric, Figure>;
}

/** The metrics whose smaller figure is the better one. */
export const invertedMetrics: readonly Metric[] = ['lead_time'];
/** The metrics in yen, which a company may hide. */
export const amountMetrics: readonly Metric[] = ['won_amount', 'average_amount'];

/** The digits after the point of a metric's figure. */
const decimals: Partial<Record<Metric, number>> = { win_rate: 1, lead_time: 1 };

/** Formats a figure as decimal text: `33.3`. */
export function figureText(metric: Metric, figure: Figure): string | null {
  if (figure === null) return null;
  if (!decimals[metric]) return String(figure);
  return `${figure / 10n}.${figure % 10n}`;
}

/** Returns the figures of all members who are there, or have left and have figures, in the company's order. */
export async function memberFigures(
  ctx: StaffContext,
  dealTypeId: number,
  { from, until }: Days,
): Promise<MemberFigures[]> {
  const [start, end] = [tokyoTime(startOfDay(from)), tokyoTime(startOfDay(until))];
  const closed = sql`(deals.closed_at >= ${start}::timestamptz and deals.closed_at < ${end}::timestamptz)`;
  const won = sql`${closed} and phases.status = ${phaseStatus.goal}`;
  const lead = sql`greatest(0, (deals.closed_at at time zone 'Asia/Tokyo')::date - (deals.created_at at time zone 'Asia/Tokyo')::date)`;
  const [members, deals, actions] = await ctx.db.batch([
    sqlFor
      .selectFrom('members')
      .select(['user_id', 'name', sql<boolean>`deleted_at is not null`.as('deleted')])
      .where('domain_id', '=', ctx.domainId)
      .orderBy('order_num')
      .orderBy('user_id'),
    compiled(sql<DealSums>`
      select deals.user_id, coalesce(sum(deals.amount) filter (where ${won}), 0)::text as won_amount,
        count(*) filter (where ${won})::int as won_count,
        count(*) filter (where ${closed} and phases.status <> ${phaseStatus.active})::int as closed_count,
        coalesce(sum(${lead}) filter (where ${won}), 0)::text as lead_days, count(*)::int as deal_count
      from deals join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id
      where ${visibleDeals(ctx)} and deals.deal_type_id = ${dealTypeId} and deals.user_id is not null
        and deals.created_at < ${end}::timestamptz and (deals.closed_at is null or deals.closed_at >= ${start}::timestamptz)
      group by deals.user_id`),
    fromActions(ctx)
      .select((eb) => ['actions.user_id', eb.fn.countAll<number>().as('count')])
      .where('actions.status', '=', 'completed')
      .where('actions.user_id', 'is not', null)
      .where('actions.end_datetime', '>=', start)
      .where('actions.end_datetime', '<', end)
      .where(
        sql<SqlBool>`actions.deal_id in (select id from deals
          where domain_id = ${ctx.domainId} and deal_type_id = ${dealTypeId})`,
      )
      .groupBy('actions.user_id'),
  ]);
  const sums = new Map(deals.map((row) => [row.user_id, row]));
  const counts = new Map(actions.map(({ user_id, count }) => [user_id, count]));
  return members
    .filter(({ user_id, deleted }) => !deleted || sums.has(user_id) || counts.has(user_id))
    .map((member) => ({
      ...member,
      deal_count: sums.get(member.user_id)?.deal_count ?? 0,
      figures: figuresOf(sums.get(member.user_id), counts.get(member.user_id) ?? 0),
    }));
}

function figuresOf(sums: DealSums | undefined, actions: number): MemberFigures['figures'] {
  const [amount, won] = [BigInt(sums?.won_amount ?? 0), BigInt(sums?.won_count ?? 0)];
  const closed = BigInt(sums?.closed_count ?? 0);
  return {
    won_amount: amount,
    won_count: won,
    win_rate: closed === 0n ? null : (won * 1_000n) / closed,
    average_amount: won === 0n ? null : amount / won,
    lead_time: won === 0n ? null : (BigInt(sums?.lead_days ?? 0) * 10n) / won,
    action_count: BigInt(actions),
  };
}
