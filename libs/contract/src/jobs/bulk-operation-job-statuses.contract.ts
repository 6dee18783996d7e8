import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, PageQuery, list, oneOf, record } from '../core/schemas.ts';
import { BulkJob, bulkEntities, bulkOperationTypes } from './bulk-job.schemas.ts';

/** Jobs over many records (spec 3 §2.16). Members see their own, administrators everybody's. */
export const bulkOperationJobStatuses = defineResource('bulk-operation-job-statuses', {
  area: 'jobs',
  operations: {
    listBulkOperationJobStatuses: {
      summary: 'List jobs, newest first',
      method: 'GET',
      path: '/bulk_operation_job_statuses',
      access: access.signedIn(),
      query: Type.Object({
        ...PageQuery,
        user_id: Type.Optional(Id),
        entity: Type.Optional(oneOf(bulkEntities)),
        operation_type: Type.Optional(oneOf(bulkOperationTypes)),
      }),
      response: list(BulkJob),
      errors: ['ValidationFailed'],
    },
    getBulkOperationJobStatus: {
      summary: "Get a job's progress and, once done, its file",
      method: 'GET',
      path: '/bulk_operation_job_statuses/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(BulkJob),
      errors: ['RecordNotFound'],
    },
    pauseBulkOperationJob: {
      summary: 'Pause a job after its current slice',
      method: 'POST',
      path: '/bulk_operation_job_statuses/{id}/pause',
      access: access.signedIn(),
      params: IdParams,
      response: record(BulkJob),
      errors: ['RecordNotFound', 'JobFinished'],
    },
    resumeBulkOperationJob: {
      summary: 'Resume a paused job where it stopped',
      method: 'POST',
      path: '/bulk_operation_job_statuses/{id}/resume',
      access: access.signedIn(),
      params: IdParams,
      response: record(BulkJob),
      errors: ['RecordNotFound', 'JobFinished'],
    },
    cancelBulkOperationJob: {
      summary: 'Cancel a job after its current slice; its finished rows stay',
      method: 'POST',
      path: '/bulk_operation_job_statuses/{id}/cancel',
      access: access.signedIn(),
      params: IdParams,
      response: record(BulkJob),
      errors: ['RecordNotFound', 'JobFinished'],
    },
    deleteBulkOperationJobStatus: {
      summary: 'Delete a job and its file; a running job is cancelled first',
      method: 'DELETE',
      path: '/bulk_operation_job_statuses/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    deleteBulkOperationJobStatuses: {
      summary: 'Delete several jobs and their files',
      method: 'DELETE',
      path: '/bulk_operation_job_statuses/bulk_delete',
      access: access.signedIn(),
      body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
