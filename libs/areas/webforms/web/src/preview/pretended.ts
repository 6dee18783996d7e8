import type { FormTransport } from '@crm/webform-renderer';

/** A transport that accepts every answer and sends nothing. */
export const pretended: FormTransport = { send: () => Promise.resolve({ kind: 'sent' }) };
