import type { BulkEntity, BulkOperationType } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { AppError, addJob, auditInsert, forbidden } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
import { bulkJob } from './tasks.ts';

export interface BulkRequest {
  entity: BulkEntity;
  operation: BulkOperationType;
  /** What the job works on, in words: the name of a form. */
  title: string;
  /** For the runner; kept as JSON. */
  parameters: object;
}

/**
 * Asks for a job; it is done by the worker. A company changes data by one job at a time (spec 3 §2.16); of exports
 * everybody may have one of a kind. Members of the demo export nothing (spec 3 §2.17).
 * @throws AppError JobAlreadyRunning, with the job's id in the details
 */
export async function requestBulkJob(
  app: AppContext,
  ctx: StaffContext,
  request: BulkRequest,
  /** What belongs to the job, written with it. */
  also?: (tx: Transaction, jobId: number) => Promise<unknown>,
): Promise<{ job_id: number }> {
  if (ctx.session.demoOnly) throw forbidden();
  const { entity, operation, title, parameters } = request;
  const now = app.clock.now();
  return ctx.db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk jobs ${ctx.domainId}`}, 0))`.execute(tx);
    const busy = await bulkJobsRepository.active(
      tx,
      ctx.domainId,
      operation === 'export' ? { entity, userId: ctx.userId } : {},
    );
    if (busy !== undefined) throw new AppError('JobAlreadyRunning', { details: [{ job_id: busy }], retryAfter: 5 });
    const job_id = await bulkJobsRepository.insert(tx, ctx.domainId, {
      userId: ctx.userId,
      entity,
      operation,
      title,
      parameters: { ...parameters, locale: ctx.locale },
      now,
    });
    await also?.(tx, job_id);
    const action = operation === 'export' ? 'export' : 'update';
    await tx.executeQuery(auditInsert(ctx, { action, entity, changes: { job_id, title, ...parameters } }));
    await addJob(tx, bulkJob, { domain_id: ctx.domainId, job_id });
    return { job_id };
  });
}
