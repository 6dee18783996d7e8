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
  /** The job's subject as text, such as the name of a form. */
  title: string;
  /** The runner's parameters, stored as JSON. */
  parameters: object;
}

/**
 * Requests a job, which the worker runs. A company runs one job that changes data at a time (spec 3 §2.16), a member
 * one export of a kind. Members of the demo export nothing (spec 3 §2.17).
 * @throws AppError JobAlreadyRunning, with the job's id in the details
 */
export async function requestBulkJob(
  app: AppContext,
  ctx: StaffContext,
  request: BulkRequest,
  /** Writes rows that belong to the job, in its transaction. */
  also?: (tx: Transaction, jobId: number) => Promise<unknown>,
): Promise<{ job_id: number }> {
  if (ctx.session.demoOnly) throw forbidden();
  const { entity, operation, title, parameters } = request;
  const now = app.clock.now();
  return ctx.db.transaction(async ({ tx }) => {
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
