import { bulkOperationJobStatusesClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { ListState } from '@crm/web-kit';
import { filterOf } from './jobs-filter.ts';
import type { Job } from './jobs.types.ts';

/** The list of jobs, newest first. */
export const jobsList = createListSlice<Job>('imports/jobs', function* (query) {
  const { page, perPage } = query;
  return yield* callApi(bulkOperationJobStatusesClient, 'listBulkOperationJobStatuses', {
    page,
    perPage,
    ...filterOf(query),
  });
});

interface ImportsRoot {
  imports: { jobs: ListState<Job> };
}

export const selectJobs = (state: ImportsRoot) => state.imports.jobs;
