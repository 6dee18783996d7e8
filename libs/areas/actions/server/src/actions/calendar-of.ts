import type { Input, actions as resource } from '@crm/contract';
import { addDays, daysBetween, startOfDay, tokyoTime } from '@crm/format/days';
import { compiled, invalid, memberIds } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { fromActions, presentAction, selectActions } from './actions.repository.ts';

type Body = Input<(typeof resource)['operations']['listActionsOfCalendar']>['body'];

const DAYS_MAX = 42;
const ROWS_MAX = 1_000;
const MEMBERS_MAX = 50;
const dayStart = (day: string) => tokyoTime(startOfDay(day));

/**
 * Returns actions that overlap the days, the last day included, for their owner and invited members. When there are too
 * many, every day gets its share, and those without room are counted on each day that they touch.
 */
export async function calendarOf(app: AppContext, ctx: StaffContext, body: Body) {
  const days = daysBetween(body.from, body.until);
  if (!(days >= 0)) throw invalid({ field: 'until', rule: 'custom.date.endBeforeStart' });
  if (days >= DAYS_MAX) throw invalid({ field: 'until', rule: 'maximum' });
  const asked: Asked = { ...body, users: usersOf(ctx, body, app.clock.now()) };
  const picked = sql<number>`(select id from (
      select id, start_datetime, row_number() over (
        partition by (greatest(start_datetime, ${dayStart(body.from)}::timestamptz) at time zone 'Asia/Tokyo')::date
        order by start_datetime, id) as place
      from (${overlapping(ctx, asked)}) as matching) as placed
    order by place, start_datetime, id limit ${ROWS_MAX})`;
  const [rows, members] = await ctx.db.batch([
    selectActions(ctx).where('actions.id', 'in', picked).orderBy('actions.start_datetime').orderBy('actions.id'),
    activeMembers(ctx, asked),
  ]);
  const left_off =
    rows.length < ROWS_MAX
      ? []
      : await leftOff(
          ctx,
          asked,
          rows.map(({ id }) => id),
        );
  return { data: rows.map(presentAction), left_off, member_ids: members.map(({ id }) => id) };
}

interface Asked extends Pick<Body, 'from' | 'until'> {
  /** The members asked for, as a bigint array; undefined for all. */
  users: RawBuilder<unknown> | undefined;
}

/** Returns the members that a request names by ids or words. */
function usersOf({ domainId, userId }: StaffContext, { user_ids: ids, people }: Body, now: Date): Asked['users'] {
  const named = people && memberIds({ operator: 'in', path: 'people', context: { domainId, userId, now } }, people);
  const users = named ?? ids;
  return Array.isArray(users) ? sql`${users}::bigint[]` : users;
}

const activeMembers = ({ domainId }: StaffContext, { users }: Asked) =>
  compiled(sql<{ id: number }>`select user_id as id from members
    where domain_id = ${domainId} and deleted_at is null and disabled_at is null
      and ${users ? sql`user_id = any(${users})` : sql`true`}
    order by user_id limit ${MEMBERS_MAX}`);

/** Selects the actions that overlap the days. Those that began long before are few and have an index of their own. */
function overlapping(ctx: StaffContext, { from, until, users }: Asked) {
  return fromActions(ctx)
    .where('actions.start_datetime', '<', dayStart(addDays(until, 1)))
    .where('actions.end_datetime', '>=', dayStart(from))
    .where(
      sql<SqlBool>`(actions.start_datetime >= ${dayStart(addDays(from, -DAYS_MAX))}
        or actions.end_datetime - actions.start_datetime > interval '42 days')`,
    )
    .$if(users !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(actions.user_id = any(${users!}) or exists (select from action_invitees as i
          where i.domain_id = actions.domain_id and i.action_id = actions.id and i.user_id = any(${users!})))`,
      ),
    )
    .select(['actions.id', 'actions.start_datetime', 'actions.end_datetime']);
}

/** Counts, for each day with some, the actions that are not among the shown ones. */
const leftOff = (ctx: StaffContext, asked: Asked, shown: readonly number[]) =>
  ctx.db.all(
    compiled(sql<{ day: string; count: number }>`
      select day::date::text as day, count(*) as count
      from (${overlapping(ctx, asked)}) as one, generate_series(${asked.from}::timestamp, ${asked.until}, '1 day') as day
      where one.id <> all(${shown}::bigint[])
        and one.start_datetime < (day + interval '1 day') at time zone 'Asia/Tokyo'
        and (one.end_datetime > day at time zone 'Asia/Tokyo' or one.start_datetime >= day at time zone 'Asia/Tokyo')
      group by day order by day`),
  );
