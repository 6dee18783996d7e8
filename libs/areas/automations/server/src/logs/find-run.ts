import { compiled, orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { AutomationStep } from '@crm/contract';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { StoredGraph } from '../graph.types.ts';
import { logColumns, presentRun } from './log-rows.ts';

type Row = Parameters<typeof presentRun>[0] & { graph: StoredGraph };

/** Returns a run with its steps and its graph. @throws AppError RecordNotFound */
export async function findRun({ db, domainId }: StaffContext, automationId: number, id: number) {
  const [runs, steps] = await db.batch([
    compiled(sql<Row>`select ${logColumns}, r.graph from automation_runs as run
      join automations as a on a.domain_id = run.domain_id and a.id = run.automation_id and a.deleted_at is null
      join automation_revisions as r on r.domain_id = run.domain_id and r.automation_id = run.automation_id
        and r.number = run.revision
      where run.domain_id = ${domainId} and run.automation_id = ${automationId} and run.id = ${id} and run.status <> 'new'`),
    compiled(sql<Static<typeof AutomationStep>>`select node, status, port, facts, reason, at from automation_run_steps
      where domain_id = ${domainId} and run_id = ${id} order by place, at`),
  ]);
  const { graph, ...run } = orNotFound(runs[0]);
  return { ...presentRun(run), graph, steps, can_retry: run.status === 'failure' && run.node !== null };
}
