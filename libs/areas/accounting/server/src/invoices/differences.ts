import type { RemoteInvoice } from '../services/service.types.ts';
import type { InvoiceAnswer, StoredInvoice } from './invoice.types.ts';

type Sent = Pick<StoredInvoice, 'content' | 'total'>;

/** Returns the fields that somebody has changed on the other side since the invoice was sent. */
export function differencesOf({ content, total }: Sent, external: RemoteInvoice): InvoiceAnswer['differences'] {
  const pairs = {
    subject: [content.subject, external.subject],
    billing_date: [content.billing_date, external.billing_date],
    payment_date: [content.payment_date, external.payment_date],
    total: [String(total), String(external.total)],
  } as const;
  const changed = Object.entries(pairs).flatMap(([field, [ours, theirs]]) =>
    ours === theirs || (field === 'payment_date' && ours === null) ? [] : [{ field, ours, theirs }],
  ) as InvoiceAnswer['differences'];
  const isMoved = content.partner_id !== null && content.partner_id !== external.partner_id;
  return isMoved
    ? [...changed, { field: 'partner_name', ours: content.partner_name, theirs: external.partner_name }]
    : changed;
}
