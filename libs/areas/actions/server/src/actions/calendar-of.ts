import type { Input, actions as resource } from '@crm/contract';
import { addDays, daysBetween, startOfDay, tokyoTime } from '@crm/format/days';
import { compiled, invalid } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { fromActions, presentAction, selectActions } from './actions.repository.ts';

type Body = Input<(typeof resource)['operations']['listActionsOfCalendar']>['body'];

const DAYS_MAX = 42;
const ROWS_MAX = 1_000;
const dayStart = (day: string) => tokyoTime(startOfDay(day));

/**
 * Returns actions that overlap the days, the last day included, for their owner and invited members. When there are too
 * many, every day gets its share, and those without room are counted on each day that they touch.
 */
export async function calendarOf(ctx: StaffContext, body: Body) {
  const days = daysBetween(body.from, body.until);
  if (!(days >= 0)) throw invalid({ field: 'until', rule: 'custom.date.endBeforeStart' });
  if (days >= DAYS_MAX) throw invalid({ field: 'until', rule: 'maximum' });
  const matching = overlapping(ctx, body);
  const picked = sql<number>`(select id from (
      select id, start_datetime, row_number() over (
        partition by (greatest(start_datetime, ${dayStart(body.from)}::timestamptz) at time zone 'Asia/Tokyo')::date
        order by start_datetime, id) as place
      from (${matching}) as matching) as placed
    order by place, start_datetime, id limit ${ROWS_MAX})`;
  const rows = await ctx.db.all(
    selectActions(ctx).where('actions.id', 'in', picked).orderBy('actions.start_datetime').orderBy('actions.id'),
  );
  const left_off =
    rows.length < ROWS_MAX
      ? []
      : await leftOff(
          ctx,
          body,
          rows.map(({ id }) => id),
        );
  return { data: rows.map(presentAction), left_off };
}

/** Selects the actions that overlap the days. Those that began long before are few and have an index of their own. */
function overlapping(ctx: StaffContext, { from, until, user_ids: users }: Body) {
  return fromActions(ctx)
    .where('actions.start_datetime', '<', dayStart(addDays(until, 1)))
    .where('actions.end_datetime', '>=', dayStart(from))
    .where(
      sql<SqlBool>`(actions.start_datetime >= ${dayStart(addDays(from, -DAYS_MAX))}
        or actions.end_datetime - actions.start_datetime > interval '42 days')`,
    )
    .$if(users !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(actions.user_id = any(${users}::bigint[]) or exists (select from action_invitees as i
          where i.domain_id = actions.domain_id and i.action_id = actions.id and i.user_id = any(${users}::bigint[])))`,
      ),
    )
    .select(['actions.id', 'actions.start_datetime', 'actions.end_datetime']);
}

/** Counts, for each day with some, the actions that are not among the shown ones. */
const leftOff = (ctx: StaffContext, body: Body, shown: readonly number[]) =>
  ctx.db.all(
    compiled(sql<{ day: string; count: number }>`
      select day::date::text as day, count(*) as count
      from (${overlapping(ctx, body)}) as one, generate_series(${body.from}::timestamp, ${body.until}, '1 day') as day
      where one.id <> all(${shown}::bigint[])
        and one.start_datetime < (day + interval '1 day') at time zone 'Asia/Tokyo'
        and (one.end_datetime > day at time zone 'Asia/Tokyo' or one.start_datetime >= day at time zone 'Asia/Tokyo')
      group by day order by day`),
  );
