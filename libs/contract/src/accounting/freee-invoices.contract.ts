import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, PageQuery, Text, record, records } from '../core/schemas.ts';
import {
  AccountingInvoice,
  AccountingPartner,
  InvoiceList,
  InvoicePrefill,
  invoiceContent,
} from './accounting.schemas.ts';

const reads = access.signedIn({ feature: 'accounting', menu: 'deals' });
const issues = access.signedIn({ feature: 'accounting', menu: 'deals', can: 'freee_invoice' });
const bodyLimit = 400 * 1024;

/** freee請求書 of deals (spec 3 §2.9). Members who do not see a deal do not see its invoices. */
export const freeeInvoices = defineResource('freee-invoices', {
  area: 'accounting',
  operations: {
    listFreeeInvoices: {
      summary: "List a deal's freee invoices, newest first",
      description: 'Returns the copies of the last synchronization, and says how old they are.',
      method: 'GET',
      path: '/deals/{id}/freee/invoices',
      access: reads,
      params: IdParams,
      query: Type.Object({ page: PageQuery.page, per_page: PageQuery.per_page }),
      response: InvoiceList,
      errors: ['RecordNotFound'],
    },
    createFreeeInvoice: {
      summary: 'Create an invoice in freee for a deal',
      description: 'The invoice is written down first and issued a moment later: its status says when it was.',
      method: 'POST',
      path: '/deals/{id}/freee/invoices',
      access: issues,
      bodyLimit,
      params: IdParams,
      body: Type.Object(invoiceContent),
      status: 201,
      response: record(AccountingInvoice),
      errors: ['RecordNotFound', 'ValidationFailed', 'ReconnectNeeded'],
    },
    updateFreeeInvoice: {
      summary: "Send a deal's data again to an invoice in freee, or retry one that failed",
      method: 'PUT',
      path: '/deals/{deal_id}/freee/invoices/{id}',
      access: issues,
      bodyLimit,
      params: Type.Object({ deal_id: Id, id: Id }),
      body: Type.Object({ ...invoiceContent, lock_version: LockVersion }),
      response: record(AccountingInvoice),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord', 'ReconnectNeeded'],
    },
    syncFreeeInvoices: {
      summary: "Update the copies of a deal's invoices from freee",
      description: 'An invoice that cannot be read now keeps its last copy.',
      method: 'PUT',
      path: '/deals/{id}/freee/invoices/sync/from_freee',
      access: reads,
      params: IdParams,
      body: Type.Object({
        /** True: only copies that are older than some minutes, as when a page opens. */
        only_old: Type.Optional(Type.Boolean()),
      }),
      bodyOptional: true,
      response: InvoiceList,
      errors: ['RecordNotFound'],
    },
    getFreeeInvoicePrefill: {
      summary: "Get the initial values for a deal's invoice in freee",
      description: 'The lines come from an estimate, an earlier invoice or the product details. Writes nothing.',
      method: 'GET',
      path: '/deals/{id}/freee/invoices/prefill',
      access: issues,
      params: IdParams,
      query: Type.Object({ estimate_id: Type.Optional(Id), invoice_id: Type.Optional(Id) }),
      response: record(InvoicePrefill),
      errors: ['RecordNotFound'],
    },
    searchFreeePartners: {
      summary: 'Search the partners in freee by name',
      method: 'GET',
      path: '/freee/partners',
      access: issues,
      query: Type.Object({ keyword: Text(100) }),
      response: records(AccountingPartner),
      errors: ['ValidationFailed', 'AccountingUnavailable'],
    },
  },
});
