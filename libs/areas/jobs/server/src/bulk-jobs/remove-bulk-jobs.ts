import { auditInsert, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { bulkJobsRepository } from './bulk-jobs.repository.ts';
import { onlyOf } from './read-bulk-jobs.ts';

/** Deletes jobs with their files: all of them, or none when one is invisible to the caller. */
export async function removeBulkJobs(app: AppContext, ctx: StaffContext, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)];
  const removed = await ctx.db.transaction(async ({ tx }) => {
    const jobs = await bulkJobsRepository.remove(tx, ctx.domainId, ids, onlyOf(ctx), app.clock.now());
    if (jobs.length < ids.length) throw notFound();
    for (const { id, title } of jobs) {
      const changes = { before: { title } };
      await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'bulk_job', recordId: id, changes }));
    }
    return jobs;
  });
  for (const { file_key } of removed) if (file_key) await app.storage.remove(file_key);
}
