import { defineEffect } from '@crm/server-kit';

/**
 * An invoice that is written on the other side. It may be repeated: before a repetition the invoice is looked up by its
 * marker. One at a time, so that two invoices of a new partner do not both create it.
 */
export const writeInvoice = defineEffect<{ document_id: number }>('accounting_document', {
  isRepeatable: true,
  maxAttempts: 12,
  concurrency: 1,
});
