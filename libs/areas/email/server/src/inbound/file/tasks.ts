import { defineTask } from '@crm/server-kit';

/** Files an incoming mail: makes its records, or finds those that it belongs to. */
export const fileIncomingMail = defineTask<{ domain_id: number; id: number }>('file_incoming_mail');
