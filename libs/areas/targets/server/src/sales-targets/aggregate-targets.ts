import { phaseStatus } from '@crm/contract';
import type { Input, Output, salesTargets } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { sumOfYen } from '@crm/format';
import type { Period } from '@crm/format/periods';
import { compiled } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { companyCalendar } from '../facts/company-calendar.ts';
import { datedAmounts, periodNumber } from '../facts/dated-amounts.ts';
import { achievementOf } from './achievement.ts';
import { seesTargets } from './target-rights.ts';
import { mustKnowTable, storedTargets, tablePeriods } from './target-table.ts';
import type { TableOfYear } from './target-table.ts';

type Operation = (typeof salesTargets)['operations']['aggregateSalesTargets'];
type Achievement = Output<Operation>['data']['total'][number];

/** An amount of a member in a period, counted from 0. */
interface Amount {
  user_id: number | null;
  period: number;
  amount: string;
}

/** Returns won amounts beside targets, by member or group and in total. */
export async function aggregateTargets(
  ctx: StaffContext,
  { subject_ids, ...table }: Input<Operation>['body'],
): Promise<Output<Operation>> {
  const calendar = await companyCalendar(ctx.db);
  await mustKnowTable(ctx, table);
  const periods = tablePeriods(table.term_type, table.time, calendar);
  const within = (kind: 'user' | 'group') =>
    storedTargets(ctx.domainId, { ...table, subject_type: kind })
      .where('starts_on', '>=', periods[0]!.from)
      .where('starts_on', '<', periods.at(-1)!.until)
      .$if(!seesTargets(ctx, calendar), (query) => query.where('subject_id', '=', kind === 'user' ? ctx.userId : 0));
  const [won, ofUsers, ofGroups, members] = await ctx.db.batch([
    wonAmounts(ctx, table, periods),
    within('user'),
    within('group'),
    sqlFor
      .selectFrom('member_group_members')
      .select(['group_id', 'user_id'])
      .where('domain_id', '=', ctx.domainId)
      .orderBy('group_id'),
  ]);
  const targetOf = (targets: typeof ofUsers, from: string, ids: ReadonlySet<number | null>): string | null => {
    const known = targets.filter(({ starts_on, subject_id }) => starts_on === from && ids.has(subject_id));
    return known.length === 0 ? null : sumOfYen(known.map(({ amount }) => amount));
  };
  const wonOf = (period: number, isCounted: (userId: number | null) => boolean): string =>
    sumOfYen(won.filter((one) => one.period === period && isCounted(one.user_id)).map(({ amount }) => amount));
  const line = (of: (period: Period, index: number) => [target: string | null, actual: string]): Achievement[] =>
    periods.map((period, index) => {
      const [target, actual] = of(period, index);
      return { from: period.from, until: period.until, target, actual, achievement: achievementOf(actual, target) };
    });
  const isWanted = (id: number | null) => !subject_ids || (id !== null && subject_ids.includes(id));
  if (table.subject_type !== 'group') {
    const all = new Set([...won.map(({ user_id }) => user_id), ...ofUsers.map(({ subject_id }) => subject_id)]);
    const ids = [...all].filter(isWanted).sort((one, other) => (one ?? Infinity) - (other ?? Infinity));
    const lineOf = (wanted: ReadonlySet<number | null>) =>
      line(({ from }, index) => [targetOf(ofUsers, from, wanted), wonOf(index, (id) => wanted.has(id))]);
    const rows = ids.map((id) => ({ subject_id: id, periods: lineOf(new Set([id])) }));
    return { data: { total: lineOf(new Set(ids)), rows } };
  }
  const groups = Map.groupBy(
    members.filter(({ group_id }) => isWanted(group_id)),
    ({ group_id }) => group_id,
  );
  const rows = [...groups].map(([id, people]) => {
    const users = new Set<number | null>(people.map(({ user_id }) => user_id));
    // A group without a target of its own has those of its members.
    const target = (from: string) => targetOf(ofGroups, from, new Set([id])) ?? targetOf(ofUsers, from, users);
    return {
      subject_id: id,
      periods: line(({ from }, index) => [target(from), wonOf(index, (user) => users.has(user))]),
    };
  });
  const everyone = new Set<number | null>([...groups.values()].flat().map(({ user_id }) => user_id));
  const total = line((_period, index) => {
    const targets = rows.flatMap(({ periods: own }) => own[index]!.target ?? []);
    return [targets.length === 0 ? null : sumOfYen(targets), wonOf(index, (user) => everyone.has(user))];
  });
  return { data: { total, rows } };
}

/** Selects the won amounts that the caller may see, by owner and period. */
function wonAmounts(ctx: StaffContext, table: TableOfYear, periods: readonly Period[]) {
  const product = table.product_id == null ? sql`true` : sql`deals.product_id = ${table.product_id}`;
  const matching = sql<boolean>`${visibleDeals(ctx)} and deals.deal_type_id = ${table.deal_type_id} and ${product}
    and deals.phase_id in (select id from phases where domain_id = ${ctx.domainId} and status = ${phaseStatus.goal})`;
  const starts = periods.map(({ from }) => from);
  return compiled(sql<Amount>`
    select user_id, ${periodNumber(sql`on_date`, starts)} - 1 as period, sum(part)::text as amount
    from ${datedAmounts(table.amount_basis, matching)} as won
    where on_date >= ${starts[0]}::date and on_date < ${periods.at(-1)!.until}::date
    group by 1, 2`);
}
