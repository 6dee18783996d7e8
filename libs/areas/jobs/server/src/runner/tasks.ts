import { defineTask } from '@crm/server-kit';

/** A bulk job; when its worker dies, the next worker starts it over. */
export const bulkJob = defineTask<{ domain_id: number; job_id: number }>('bulk_job', { maxAttempts: 3 });
