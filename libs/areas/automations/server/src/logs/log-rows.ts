import type { AutomationLog } from '@crm/contract';
import { fieldsOf } from '@crm/records-server';
import type { LoggedChanges } from '@crm/records-server';
import { compiled, metaOf, orNotFound, pageOf } from '@crm/server-kit';
import type { PageRequest, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Static } from 'typebox';

type Log = Static<typeof AutomationLog>;
export type LogType = 'all' | 'success' | 'failure' | 'skipped' | 'running' | 'changed';

const runs: Record<Exclude<LogType, 'changed'>, RawBuilder<unknown>> = {
  all: sql`true`,
  success: sql`run.status = 'success'`,
  failure: sql`run.status = 'failure'`,
  skipped: sql`run.status = 'skipped'`,
  running: sql`run.status in ('running', 'waiting')`,
};

/** The columns of a run in the log; a run that has not been looked at yet is none. */
export const logColumns = sql`run.id, run.status, run.revision, run.entity, run.record_id, run.record_name, run.node,
  run.reason, run.wake_at, run.started_at, run.ended_at`;

type RunRow = Omit<Log, 'type' | 'user_id' | 'fields'>;
export const presentRun = (row: RunRow): Log => ({ ...row, type: 'run', user_id: null, fields: [] });

interface Change {
  id: number;
  user_id: number | null;
  created_at: string;
  changes: LoggedChanges;
}

/** Returns the runs of an automation, or the changes of its settings, newest first. */
export async function listLogs(ctx: StaffContext, id: number, type: LogType, request: PageRequest) {
  const page = pageOf(request);
  const from =
    type === 'changed'
      ? sql`from audit_logs as run where run.domain_id = ${ctx.domainId} and run.entity = 'automation' and run.record_id = ${id}
          and coalesce(run.sitting_id, 0) = 0`
      : sql`from automation_runs as run where run.domain_id = ${ctx.domainId} and run.automation_id = ${id}
          and run.status <> 'new' and ${runs[type]}`;
  const columns = type === 'changed' ? sql`run.id, run.user_id, run.created_at, run.changes` : logColumns;
  const [automation, rows, [count]] = await ctx.db.batch([
    compiled(sql<{ id: number }>`select id from automations
      where domain_id = ${ctx.domainId} and id = ${id} and deleted_at is null`),
    compiled(
      sql<RunRow | Change>`select ${columns} ${from} order by run.id desc limit ${page.perPage} offset ${page.offset}`,
    ),
    compiled(sql<{ total: number }>`select count(*)::int as total ${from}`),
  ]);
  orNotFound(automation[0]);
  const data = rows.map((row) => ('changes' in row ? presentChange(row) : presentRun(row as RunRow)));
  return { data, meta: metaOf(page, count!.total) };
}

const presentChange = ({ id, user_id, created_at, changes }: Change): Log => ({
  ...{ id, type: 'change', status: null, revision: null, entity: null, record_id: null, record_name: null },
  ...{ node: null, reason: null, wake_at: null, started_at: created_at, ended_at: null, user_id },
  fields: fieldsOf(changes).map(({ field }) => field),
});
