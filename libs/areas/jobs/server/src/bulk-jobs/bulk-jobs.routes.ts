import { bulkOperationJobStatuses } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listBulkJobs, readBulkJob } from './read-bulk-jobs.ts';
import { removeBulkJobs } from './remove-bulk-jobs.ts';
import { steerBulkJob } from './steer-bulk-job.ts';

export function bulkJobsRoutes(app: AppContext): void {
  implement(app, bulkOperationJobStatuses, {
    listBulkOperationJobStatuses: (ctx, { query }) => listBulkJobs(app, ctx, query),
    getBulkOperationJobStatus: (ctx, { params }) => readBulkJob(app, ctx, params.id),
    pauseBulkOperationJob: (ctx, { params }) => steerBulkJob(app, ctx, params.id, 'pause'),
    resumeBulkOperationJob: (ctx, { params }) => steerBulkJob(app, ctx, params.id, 'resume'),
    cancelBulkOperationJob: (ctx, { params }) => steerBulkJob(app, ctx, params.id, 'cancel'),
    deleteBulkOperationJobStatus: (ctx, { params }) => removeBulkJobs(app, ctx, [params.id]),
    deleteBulkOperationJobStatuses: (ctx, { body }) => removeBulkJobs(app, ctx, body.ids),
  });
}
