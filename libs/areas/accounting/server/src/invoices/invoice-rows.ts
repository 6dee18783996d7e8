import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { ServiceName } from '../services/service.types.ts';
import { differencesOf } from './differences.ts';
import type { InvoiceAnswer, StoredInvoice } from './invoice.types.ts';

/** Selects the stored invoices of a company. */
export const invoiceRows = (domainId: number) =>
  sqlFor
    .selectFrom('accounting_documents')
    .select(['id', 'deal_id', 'marker', 'total', 'tried_at', 'external_id', 'synced_at'])
    .select(['created_by', 'created_at', 'lock_version'])
    .select((eb) => [
      eb.ref('service').$castTo<ServiceName>().as('service'),
      eb.ref('status').$castTo<StoredInvoice['status']>().as('status'),
      eb.ref('content').$castTo<StoredInvoice['content']>().as('content'),
      eb.ref('external').$castTo<StoredInvoice['external']>().as('external'),
      eb.ref('problem').$castTo<StoredInvoice['problem']>().as('problem'),
    ])
    .where('domain_id', '=', domainId);

/** Returns the invoices of a deal in a service, newest first. */
export const invoicesOfDeal = (db: TenantDb, service: ServiceName, dealId: number): Promise<StoredInvoice[]> =>
  db.all(invoiceRows(db.domainId).where('service', '=', service).where('deal_id', '=', dealId).orderBy('id', 'desc'));

/** Returns an invoice in the API's form: what the service says, and before it said anything what was sent. */
export function presentInvoice(row: StoredInvoice): InvoiceAnswer {
  const { id, deal_id, status, content, external, problem, synced_at, created_by, created_at, lock_version } = row;
  const shown = external ?? {
    number: content.invoice_number ?? null,
    subject: content.subject,
    partner_name: content.partner_name,
    billing_date: content.billing_date,
    payment_date: content.payment_date,
    total: row.total,
    ...{ sending_status: null, payment_status: null, url: null },
  };
  const { number, subject, billing_date, payment_date, total, sending_status, payment_status, url } = shown;
  return {
    ...{ id, deal_id, status, number, subject, billing_date, payment_date, total, sending_status, payment_status, url },
    partner_name: shown.partner_name || content.partner_name,
    differences: external && status !== 'issuing' ? differencesOf(row, external) : [],
    ...{ problem, synced_at, created_by, created_at, lock_version },
  };
}
