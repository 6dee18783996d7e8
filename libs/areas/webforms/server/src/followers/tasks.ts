import { defineTask } from '@crm/server-kit';

/** An answer has come in; added by the statement that writes it (migration 0066). */
export const answered = defineTask<{ domain_id: number; submission_id: number }>('webform_answered');

/** One delivery to the outside: twelve tries over half a day. */
export const deliver = defineTask<{ domain_id: number; delivery_id: number }>('webform_deliver', { maxAttempts: 12 });
