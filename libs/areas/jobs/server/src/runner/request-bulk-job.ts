import type { BulkEntity, BulkOperationType } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { AppError, auditInsert, forbidden } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { bulkJobsRepository } from '../bulk-jobs/bulk-jobs.repository.ts';
import { queueBulkJob } from './queue-bulk-job.ts';

export interface BulkRequest {
  entity: BulkEntity;
  operation: BulkOperationType;
  /** The job's subject as text, such as the name of a form. */
  title: string;
  /** The runner's parameters, stored as JSON. */
  parameters: object;
}

/**
 * Requests a job, which the worker runs. Jobs of a company that change data run one after the other (spec 3 §2.16); a
 * member has one export of a kind at a time. Members of the demo export nothing (spec 3 §2.17).
 * @throws AppError JobAlreadyRunning for a second export, with the job's id in the details
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
    if (operation === 'export') await refuseSecondExport(tx, ctx, entity);
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
    await queueBulkJob(tx, { domainId: ctx.domainId, jobId: job_id, operation });
    return { job_id };
  });
}

async function refuseSecondExport(tx: Transaction, { domainId, userId }: StaffContext, entity: BulkEntity) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${domainId} ${userId}`}, 0))`.execute(tx);
  const busy = await bulkJobsRepository.activeExport(tx, domainId, { entity, userId });
  if (busy !== undefined) throw new AppError('JobAlreadyRunning', { details: [{ job_id: busy }], retryAfter: 5 });
}
