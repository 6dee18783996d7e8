import { AppError, auditInsert } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { orderRuns } from '../engine/note-events.ts';
import { findRun } from './find-run.ts';

/** Lets a failed run go on from the step that failed. @throws AppError JobFinished for a run that has not failed */
export async function retryRun(ctx: StaffContext, automationId: number, id: number): Promise<void> {
  await findRun(ctx, automationId, id);
  await ctx.db.transaction(async (db) => {
    const { rows } = await sql`update automation_runs set status = 'running', reason = null, ended_at = null
      where domain_id = ${ctx.domainId} and id = ${id} and status = 'failure' and node is not null
      returning id`.execute(db.tx);
    if (rows.length === 0) throw new AppError('JobFinished');
    await db.all(auditInsert(ctx, { action: 'update', entity: 'automation_run', recordId: id, changes: {} }));
    await orderRuns(db.tx, ctx.domainId);
  });
}
