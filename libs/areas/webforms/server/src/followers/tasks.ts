import { defineTask } from '@crm/server-kit';
import type { SubmissionJob } from '../submissions/submission-jobs.ts';

/** An answer has come in; comes in the transaction that writes it. */
export const answered = defineTask<SubmissionJob>('webform_answered');

/** One delivery to the outside: twelve tries over half a day. */
export const deliver = defineTask<{ domain_id: number; delivery_id: number }>('webform_deliver', { maxAttempts: 12 });
