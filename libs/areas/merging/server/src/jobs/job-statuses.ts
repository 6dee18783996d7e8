import type { CandidateEntity, MergeJobStatus, mergeJobStatuses } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Failure } from './stored-merge.ts';

interface JobRow {
  id: number;
  entity: string;
  status: string;
  total_count: number | null;
  processed_count: number;
  finished_at: string | null;
  cursor: { next: { failures?: Failure[] } | null } | null;
}

type Status = (typeof mergeJobStatuses)[number];

const open = ['queued', 'validating', 'running'];

/** Returns the state of the search for duplicates and of the merges of a kind (spec 3 §3). */
export async function jobStatus(db: TenantDb, entity: CandidateEntity): Promise<Static<typeof MergeJobStatus>> {
  const jobs = sql`from bulk_jobs where domain_id = ${db.domainId} and deleted_at is null
    and (entity = 'merge' and coalesce(parameters ->> 'only', ${entity}) = ${entity}
      or entity = ${entity} and operation_type = 'merge')`;
  const [[last], [refreshed], [merged]] = await db.batch([
    compiled(sql<JobRow>`select * ${jobs} order by id desc limit 1`),
    compiled(sql<JobRow>`select * ${jobs} and entity = 'merge' and status = 'completed' order by id desc limit 1`),
    compiled(sql<JobRow>`select * ${jobs} and operation_type = 'merge' order by id desc limit 1`),
  ]);
  return {
    status: statusOf(last),
    job_id: last?.id ?? null,
    progress: progressOf(last),
    refreshed_at: refreshed?.finished_at ?? null,
    failures: merged?.cursor?.next?.failures ?? [],
  };
}

function statusOf(job: JobRow | undefined): Status {
  if (!job) return 'idle';
  const isSearch = job.entity === 'merge';
  if (job.status === 'queued') return 'queued';
  if (open.includes(job.status)) return isSearch ? 'extracting' : 'merging';
  if (job.status === 'failed') return 'failed';
  if (job.status === 'canceled') return 'idle';
  return isSearch ? 'ready' : 'completed';
}

function progressOf(job: JobRow | undefined): number {
  if (!job) return 0;
  if (!open.includes(job.status)) return 100;
  return job.total_count ? Math.min(99, Math.floor((job.processed_count / job.total_count) * 100)) : 0;
}
