import { defineTask } from '@crm/server-kit';

/** A bulk job; a worker that dies leaves it to the next, which starts it anew. */
export const bulkJob = defineTask<{ domain_id: number; job_id: number }>('bulk_job', { maxAttempts: 3 });
