import type { OpenTransaction, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { JobStopped } from './bulk-run.ts';
import type { Slice } from './bulk-run.ts';

type Work<C> = (db: OpenTransaction, cursor: C | null) => Promise<Slice<C>>;

/** Runs a job's slices from the stored cursor on; returns after the last one. */
export async function runSlices<C>(db: TenantDb, jobId: number, work: Work<C>): Promise<void> {
  while (!(await runSlice(db, jobId, work)));
}

/**
 * Runs one slice. The job's row is locked first: of two workers that hold the same job, because one was taken for dead,
 * the second waits and continues after the slice of the first.
 */
const runSlice = <C>(db: TenantDb, jobId: number, work: Work<C>): Promise<boolean> =>
  db.transaction(async (open) => {
    const { tx } = open;
    const { rows } = await sql<{ cursor: { next: C; isLast: boolean } | null }>`
      select cursor from bulk_jobs where domain_id = ${db.domainId} and id = ${jobId} and deleted_at is null
        and status = 'running' and not is_paused for no key update`.execute(tx);
    const job = rows[0];
    if (!job) throw new JobStopped();
    if (job.cursor?.isLast) return true;
    const { cursor, isLast, total, succeeded, failed = 0 } = await work(open, job.cursor?.next ?? null);
    await sql`
      update bulk_jobs set cursor = ${JSON.stringify({ next: cursor, isLast })}::jsonb,
        total_count = coalesce(${total ?? null}, total_count),
        processed_count = processed_count + ${succeeded + failed}::int,
        succeeded_count = succeeded_count + ${succeeded}::int, failed_count = failed_count + ${failed}::int
      where domain_id = ${db.domainId} and id = ${jobId}`.execute(tx);
    return isLast;
  });
