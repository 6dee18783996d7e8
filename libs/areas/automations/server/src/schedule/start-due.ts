import { customItemOf, entityOf, triggerOf } from '@crm/automations-rules';
import type { SearchConditionInput } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { addDays, isoDay } from '@crm/format/days';
import type { Day } from '@crm/format/days';
import { actAs } from '@crm/identity-server';
import { AppError } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { orderRuns } from '../engine/note-events.ts';
import { automationOf } from '../engine/stored-automation.ts';
import { stopAutomation } from '../engine/stop-automation.ts';
import type { Settings, StoredNode } from '../graph.types.ts';
import { matchingIds, scopeOf } from '../kinds/record-kinds.ts';
import { addBusinessDays, daysOffOf } from '../rules/days.ts';
import type { DaysOff } from '../rules/days.ts';
import { nextTime } from './next-time.ts';

/** A schedule that starts later than this was missed, which its runs say (ms). */
const LATE = 300_000;

/** Starts the schedules and the daily checks that are due. One that was missed starts once, and its runs say so. */
export async function startDue(app: AppContext): Promise<void> {
  const { rows } = await sql<{ domain_id: number; id: number }>`
    select a.domain_id, a.id from automations as a
    join domains as d on d.id = a.domain_id and coalesce((d.features ->> 'automation')::boolean, true)
    where a.status = 'enabled' and a.deleted_at is null and a.next_at <= ${app.clock.now()}
    order by a.next_at`.execute(app.database.system);
  for (const { domain_id: domainId, id } of rows)
    await app.database.tenant(domainId).transaction((db) => startOne(app, db, id));
}

async function startOne(app: AppContext, db: OpenTransaction, id: number): Promise<void> {
  const now = app.clock.now();
  const { rows } = await sql<{ next_at: string }>`select next_at from automations
    where domain_id = ${db.domainId} and id = ${id} and status = 'enabled' and deleted_at is null and next_at <= ${now}
    for no key update skip locked`.execute(db.tx);
  const due = rows[0] && new Date(rows[0].next_at);
  const automation = due && (await automationOf(db, id));
  const trigger = automation && triggerOf(automation.graph);
  if (!due || !trigger) return;
  const ctx = await actAs(app, db, automation.user_id);
  if (!ctx) return stopAutomation(app, db, id, 'owner_gone');
  const off = await daysOffOf(db);
  try {
    await insertRuns(app, { ...ctx, db }, { id, revision: automation.revision, trigger, due, now, off });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ValidationFailed')
      return stopAutomation(app, db, id, 'condition_invalid');
    throw error;
  }
  const next = nextTime(trigger.kind, trigger.settings, now, off);
  await sql`update automations set next_at = ${next ?? null} where domain_id = ${db.domainId} and id = ${id}`.execute(
    db.tx,
  );
  await orderRuns(db.tx, db.domainId);
}

interface Due {
  id: number;
  revision: number;
  trigger: StoredNode;
  due: Date;
  now: Date;
  off: DaysOff;
}

/** Adds a run for each matching record; the time is the cause, so that a repeated start adds none. */
async function insertRuns(
  app: AppContext,
  ctx: StaffContext & { db: OpenTransaction },
  { id, revision, trigger, due, now, off }: Due,
): Promise<void> {
  const entity = entityOf(trigger)!;
  const { search = {} } = trigger.settings;
  const wanted = trigger.kind === 'date_reached' ? onDays(trigger.settings, isoDay(now), off) : search;
  if (!wanted) return;
  const matching = await matchingIds(app, ctx, entity, { ...scopeOf(trigger.settings), search: wanted });
  const late = now.getTime() - due.getTime() > LATE ? { late: [due.toISOString(), now.toISOString()] } : {};
  await sql`insert into automation_runs (domain_id, automation_id, revision, cause, entity, record_id, changes)
    select ${ctx.domainId}, ${id}, ${revision}, ${`schedule ${due.toISOString()}`}, ${entity}, meant.id,
      ${JSON.stringify(late)}::jsonb
    from (${matching}) as meant on conflict do nothing`.execute(ctx.db.tx);
}

/**
 * Returns the conditions of a daily check: those of the trigger, and the day in the item that lies so many days before
 * or after today. Several days may have one business day in common, and a day off has none: then there is no condition.
 */
export function onDays(settings: Settings, today: Day, off: DaysOff): SearchConditionInput | undefined {
  const { search = {}, field = '', amount = 0, unit } = settings;
  const days = unit === 'business_days' ? daysWithShift(today, amount, off) : [addDays(today, -amount)];
  if (days.length === 0) return undefined;
  const item = customItemOf(field);
  const value = [days[0], days.at(-1)];
  const isDay = { ...(item === undefined ? { field } : { custom_item_id: item }), operator: 'between' as const, value };
  return { ...search, match: 'all', conditions: [...(search.conditions ?? []), isDay] };
}

/** The longest run of days off that is looked through on either side. */
const AROUND = 15;

/** Returns the days of which the business day so many later is today, in order. */
function daysWithShift(today: Day, amount: number, off: DaysOff): Day[] {
  const middle = addBusinessDays(today, -amount, off);
  const around = Array.from({ length: 2 * AROUND + 1 }, (_none, index) => addDays(middle, index - AROUND));
  return around.filter((day) => addBusinessDays(day, amount, off) === today);
}
