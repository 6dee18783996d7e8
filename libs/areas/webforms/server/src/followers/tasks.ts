import { defineTask } from '@crm/server-kit';
import type { SubmissionJob } from '../submissions/submission-jobs.ts';

/** The job of a new submission, added in the transaction that writes the submission. */
export const answered = defineTask<SubmissionJob>('webform_answered');

/** The job of one request to the outside: twelve attempts over half a day. */
export const deliver = defineTask<{ domain_id: number; delivery_id: number }>('webform_deliver', { maxAttempts: 12 });
