import type { Input, dailyReports as resource } from '@crm/contract';
import { daysBetween } from '@crm/format/days';
import { compiled, invalid, memberIds } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { readsReportsOf, selectReports } from './daily-reports.repository.ts';

type Body = Input<(typeof resource)['operations']['listDailyReports']>['body'];

const DAYS_MAX = 31;
const MEMBERS_MAX = 200;

/** Returns the reports of the days by day and member, and the members whose reports the caller may read. */
export async function listReports(app: AppContext, ctx: StaffContext, { from, until, people }: Body) {
  const days = daysBetween(from, until);
  if (!(days >= 0)) throw invalid({ field: 'until', rule: 'custom.date.endBeforeStart' });
  if (days >= DAYS_MAX) throw invalid({ field: 'until', rule: 'maximum' });
  const { domainId, userId } = ctx;
  const context = { domainId, userId, now: app.clock.now() };
  const named = people && memberIds({ operator: 'in', path: 'people', context }, people);
  const isAsked = named ? sql<boolean>`members.user_id = any(${named}::bigint[])` : sql<boolean>`true`;
  const [data, members] = await ctx.db.batch([
    selectReports(ctx)
      .where('daily_reports.day', '>=', from)
      .where('daily_reports.day', '<=', until)
      .where(isAsked)
      .orderBy('daily_reports.day')
      .orderBy('members.order_num')
      .orderBy('members.user_id'),
    compiled(sql<{ id: number }>`select user_id as id from members
      where domain_id = ${domainId} and deleted_at is null and disabled_at is null and ${isAsked}
        and ${readsReportsOf(ctx)}
      order by order_num, user_id limit ${MEMBERS_MAX}`),
  ]);
  return { data, member_ids: members.map(({ id }) => id) };
}
