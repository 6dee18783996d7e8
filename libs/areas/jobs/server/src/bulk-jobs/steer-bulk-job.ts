import type { BulkOperationType } from '@crm/contract';
import { AppError, auditInsert } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { queueBulkJob } from '../runner/queue-bulk-job.ts';
import { bulkJobsRepository } from './bulk-jobs.repository.ts';
import { onlyOf, readBulkJob } from './read-bulk-jobs.ts';

type Wish = 'pause' | 'resume' | 'cancel';

/**
 * Pauses, resumes or cancels a job. A second pause, or resuming what runs, changes nothing.
 * @throws AppError JobFinished
 */
export async function steerBulkJob(app: AppContext, ctx: StaffContext, id: number, set: Wish) {
  const { domainId } = ctx;
  await ctx.db.transaction(async ({ tx }) => {
    const target = { id, onlyOf: onlyOf(ctx), set };
    const job = await bulkJobsRepository.steer(tx, domainId, target, app.clock.now());
    if (!job) return;
    if (set === 'resume') {
      await queueBulkJob(tx, { domainId, jobId: id, operation: job.operation_type as BulkOperationType });
    }
    const changes = { after: { title: job.title, job: set } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'bulk_job', recordId: id, changes }));
  });
  const { data } = await readBulkJob(app, ctx, id);
  const isOpen = ['queued', 'validating', 'running'].includes(data.status);
  if (!isOpen && !(set === 'cancel' && data.status === 'canceled')) throw new AppError('JobFinished');
  return { data };
}
