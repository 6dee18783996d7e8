import type { Input, bulkOperationJobStatuses } from '@crm/contract';
import { countQuery, orNotFound, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { bulkJobsRepository } from './bulk-jobs.repository.ts';
import { presentBulkJob } from './present-bulk-job.ts';

type Query = Input<(typeof bulkOperationJobStatuses)['operations']['listBulkOperationJobStatuses']>['query'];

/**
 * Returns the member whose jobs the caller may see; undefined for all. Files hold personal data, so members see their
 * own jobs, administrators everybody's.
 */
export const onlyOf = ({ session, userId }: StaffContext): number | undefined =>
  session.profile === 'administrator' ? undefined : userId;

export async function listBulkJobs(app: AppContext, ctx: StaffContext, query: Query) {
  const { user_id, entity, operation_type, paging, ...request } = query;
  const page = pageOf(paging === false ? { page: 1, per_page: 1000 } : request);
  const matching = bulkJobsRepository
    .shown(ctx.domainId, onlyOf(ctx))
    .$if(user_id !== undefined, (jobs) => jobs.where('j.user_id', '=', user_id!))
    .$if(entity !== undefined, (jobs) => jobs.where('j.entity', '=', entity!))
    .$if(operation_type !== undefined, (jobs) => jobs.where('j.operation_type', '=', operation_type!));
  const [rows, [count]] = await ctx.db.batch([
    matching.orderBy('j.id', 'desc').limit(page.perPage).offset(page.offset),
    countQuery(matching.clearSelect()),
  ]);
  return { data: rows.map((row) => presentBulkJob(app, ctx, row)), meta: metaOf(page, count?.total_count ?? 0) };
}

export async function readBulkJob(app: AppContext, ctx: StaffContext, id: number) {
  return { data: presentBulkJob(app, ctx, orNotFound(await bulkJobsRepository.find(ctx.db, id, onlyOf(ctx)))) };
}
