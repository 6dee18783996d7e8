import { bulkOperationJobStatuses } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listBulkJobs, readBulkJob } from './read-bulk-jobs.ts';
import { removeBulkJobs } from './remove-bulk-jobs.ts';

export function bulkJobsRoutes(house: House): void {
  implement(house, bulkOperationJobStatuses, {
    listBulkOperationJobStatuses: (ctx, { query }) => listBulkJobs(house, ctx, query),
    getBulkOperationJobStatus: (ctx, { params }) => readBulkJob(house, ctx, params.id),
    deleteBulkOperationJobStatus: (ctx, { params }) => removeBulkJobs(house, ctx, [params.id]),
    deleteBulkOperationJobStatuses: (ctx, { body }) => removeBulkJobs(house, ctx, body.ids),
  });
}
