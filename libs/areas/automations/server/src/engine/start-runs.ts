import { entityOf, nodeAfter, triggerOf } from '@crm/automations-rules';
import type { Entity } from '@crm/automations-rules';
import type { OpenTransaction } from '@crm/database';
import { actAs } from '@crm/identity-server';
import { AppError, compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredNode } from '../graph.types.ts';
import { matchingIds, nameOf, tableOf } from '../kinds/record-kinds.ts';
import type { Condition } from '../kinds/record-kinds.ts';
import { automationOf } from './stored-automation.ts';
import { stopAutomation } from './stop-automation.ts';

/** The new runs that are looked at in one transaction. */
const SLICE = 500;

interface NewRun {
  id: number;
  record_id: number;
}

/**
 * Evaluates the conditions of new runs of one automation of the company, in one transaction; returns false when there
 * are none. Runs whose record does not match are removed; the others start, unless the limit of the record is reached.
 */
export async function startRuns(app: AppContext, domainId: number): Promise<boolean> {
  return app.database.tenant(domainId).transaction(async (db) => {
    const { rows } = await sql<NewRun & { automation_id: number; revision: number }>`
      select id, record_id, automation_id, revision from automation_runs
      where domain_id = ${domainId} and status = 'new'
        and (automation_id, revision) = (select automation_id, revision from automation_runs
          where domain_id = ${domainId} and status = 'new' order by id limit 1)
      order by id limit ${SLICE} for update skip locked`.execute(db.tx);
    const first = rows[0];
    if (!first) return false;
    const automation = await automationOf(db, first.automation_id, first.revision);
    const trigger = automation && triggerOf(automation.graph);
    if (!trigger || automation.is_deleted || automation.status === 'disabled') {
      await removeRuns(db, rows);
      return true;
    }
    const ctx = await actAs(app, db, automation.user_id);
    if (!ctx) {
      await stopAutomation(app, db, automation.id, 'owner_gone');
      await skipRuns(db, rows, 'owner_gone', app.clock.now());
      return true;
    }
    const matched = await matchingRuns(app, ctx, { trigger, rows });
    if (!matched) {
      await stopAutomation(app, db, automation.id, 'condition_invalid');
      await skipRuns(db, rows, 'condition_invalid', app.clock.now());
      return true;
    }
    const ids = new Set(matched);
    await removeRuns(
      db,
      rows.filter(({ record_id: id }) => !ids.has(id)),
    );
    const wanted = rows.filter(({ record_id: id }) => ids.has(id));
    const next = nodeAfter(automation.graph, trigger.id);
    await begin(app, db, { automationId: automation.id, trigger, next: next?.id ?? null, runs: wanted });
    return true;
  });
}

/** Returns the records that meet the conditions of the trigger; undefined when those are no longer valid. */
async function matchingRuns(
  app: AppContext,
  ctx: StaffContext,
  { trigger, rows }: { trigger: StoredNode; rows: readonly NewRun[] },
): Promise<number[] | undefined> {
  const entity = entityOf(trigger)!;
  const meant = [...new Set(rows.map(({ record_id: id }) => id))];
  try {
    return await matchingAmong(app, ctx, entity, trigger.settings, meant);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ValidationFailed') return undefined;
    throw error;
  }
}

/** Returns those of some records that the member sees and that meet a condition. */
export async function matchingAmong(
  app: AppContext,
  ctx: StaffContext,
  entity: Entity,
  condition: Condition,
  ids: readonly number[],
): Promise<number[]> {
  const matching = await matchingIds(app, ctx, entity, condition);
  const rows = await ctx.db.all(
    compiled(sql<{ id: number }>`select id from ${tableOf(entity)} as meant
      where meant.domain_id = ${ctx.domainId} and meant.id = any(${[...ids]}::bigint[]) and meant.id in ${matching}`),
  );
  return rows.map(({ id }) => id);
}

interface Beginning {
  automationId: number;
  trigger: StoredNode;
  next: string | null;
  runs: readonly NewRun[];
}

async function begin(app: AppContext, db: OpenTransaction, { automationId, trigger, next, runs }: Beginning) {
  const now = app.clock.now();
  const { limit = null, reentry = false } = trigger.settings;
  const free = reentry ? runs : await withoutEarlier(db, automationId, runs, now);
  const started = limit === null ? free : await withinLimit(db, { automationId, limit, runs: free, now });
  if (started.length === 0) return;
  const entity = entityOf(trigger)!;
  await sql`update automation_runs as run set status = 'running', node = ${next}, started_at = ${now},
      record_name = (select ${nameOf(entity, 'record')} from ${tableOf(entity)} as record
        where record.domain_id = run.domain_id and record.id = run.record_id)
    where run.domain_id = ${db.domainId} and run.id = any(${started.map(({ id }) => id)}::bigint[])`.execute(db.tx);
  await sql`insert into automation_run_steps (domain_id, run_id, node, place, status, facts, at)
    select domain_id, id, ${trigger.id}, 0, 'success', (
        select coalesce(jsonb_agg(jsonb_build_object('label', key, 'value', concat_ws(' → ',
          coalesce(value ->> 0, '–'), coalesce(value ->> 1, '–')))), '[]')
        from jsonb_each(changes) where key <> 'customs' and jsonb_typeof(value) = 'array'), ${now}
    from automation_runs where domain_id = ${db.domainId} and id = any(${started.map(({ id }) => id)}::bigint[])
    `.execute(db.tx);
  await sql`update automations set run_count = run_count + ${started.length}, last_run_at = ${now}
    where domain_id = ${db.domainId} and id = ${automationId}`.execute(db.tx);
}

/** Skips the runs of records of which an earlier run goes on. */
async function withoutEarlier(db: OpenTransaction, automationId: number, runs: readonly NewRun[], now: Date) {
  const { rows } = await sql<{ record_id: number }>`select distinct record_id from automation_runs
    where domain_id = ${db.domainId} and automation_id = ${automationId} and status in ('running', 'waiting')
      and record_id = any(${runs.map((run) => run.record_id)}::bigint[])`.execute(db.tx);
  const busy = new Set(rows.map((row) => row.record_id));
  const free: NewRun[] = [];
  const skipped: NewRun[] = [];
  for (const run of runs) {
    (busy.has(run.record_id) ? skipped : free).push(run);
    busy.add(run.record_id);
  }
  await skipRuns(db, skipped, 'already_running', now);
  return free;
}

interface Limited {
  automationId: number;
  limit: number;
  runs: readonly NewRun[];
  now: Date;
}

/** Counts the runs of each record, and skips those beyond the limit. */
async function withinLimit(db: OpenTransaction, { automationId, limit, runs, now }: Limited): Promise<NewRun[]> {
  const started: NewRun[] = [];
  const skipped: NewRun[] = [];
  for (const run of runs) {
    const { rows } =
      await sql`insert into automation_record_counts as known (domain_id, automation_id, record_id, count)
      values (${db.domainId}, ${automationId}, ${run.record_id}, 1)
      on conflict (domain_id, automation_id, record_id) do update set count = known.count + 1
        where known.count < ${limit}
      returning count`.execute(db.tx);
    (rows.length > 0 ? started : skipped).push(run);
  }
  await skipRuns(db, skipped, 'limit_reached', now);
  return started;
}

const idsOf = (runs: readonly NewRun[]) => runs.map(({ id }) => id);

const removeRuns = async ({ tx, domainId }: OpenTransaction, runs: readonly NewRun[]): Promise<unknown> =>
  runs.length > 0 &&
  sql`delete from automation_runs where domain_id = ${domainId} and id = any(${idsOf(runs)}::bigint[])`.execute(tx);

const skipRuns = async ({ tx, domainId }: OpenTransaction, runs: readonly NewRun[], reason: string, now: Date) =>
  runs.length > 0 &&
  sql`update automation_runs set status = 'skipped', reason = ${reason}, ended_at = ${now}
    where domain_id = ${domainId} and id = any(${idsOf(runs)}::bigint[])`.execute(tx);
