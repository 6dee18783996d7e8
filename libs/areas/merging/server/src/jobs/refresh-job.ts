import type { CandidateEntity } from '@crm/contract';
import { onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { BulkRun, Slice } from '@crm/jobs-server';
import { AppError, compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { refreshNext } from '../candidates/refresh-groups.ts';
import type { Place } from '../candidates/refresh-groups.ts';

interface Parameters {
  only?: CandidateEntity;
}

export function runRefreshOn(app: AppContext): void {
  onBulkJob(app, 'merge', 'update', runRefresh);
}

/** Requests the job 「データを更新」. @throws AppError JobAlreadyRunning while one waits or runs */
export async function requestRefresh(app: AppContext, ctx: StaffContext, only: CandidateEntity | undefined) {
  const [busy] = await ctx.db.all(
    compiled(sql<{ id: number }>`select id from bulk_jobs where domain_id = ${ctx.domainId} and entity = 'merge'
      and status in ('queued', 'validating', 'running') and deleted_at is null limit 1`),
  );
  if (busy) throw new AppError('JobAlreadyRunning', { details: [{ job_id: busy.id }] });
  const title = ctx.locale === 'ja' ? '名寄せ候補の抽出' : 'Search for duplicates';
  return requestBulkJob(app, ctx, { entity: 'merge', operation: 'update', title, parameters: only ? { only } : {} });
}

/** Computes all groups in slices of keys. */
async function runRefresh({ parameters, slices }: BulkRun): Promise<void> {
  const { only } = parameters as Parameters;
  await slices<Place | null>(async (db, place): Promise<Slice<Place | null>> => {
    const { next, count } = await refreshNext(db, only, place);
    return { cursor: next, isLast: next === null, succeeded: count };
  });
}
