import type { FormTransport } from '@crm/webform-renderer';

/** Takes every answer and sends nothing. */
export const pretended: FormTransport = { send: () => Promise.resolve({ kind: 'sent' }) };
