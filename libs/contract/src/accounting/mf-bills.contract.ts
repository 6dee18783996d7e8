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

const administrator = access.administrator({ feature: 'accounting', menu: 'deals' });
const bodyLimit = 400 * 1024;

/** 請求書 in マネーフォワード クラウド請求書, for administrators (spec 3 §2.9). */
export const mfBills = defineResource('mf-bills', {
  area: 'accounting',
  operations: {
    listMfBills: {
      summary: "List a deal's bills in Money Forward, newest first",
      description: 'Returns the copies of the last synchronization, and says how old they are.',
      method: 'GET',
      path: '/mf_bills',
      access: administrator,
      query: Type.Object({ deal_id: Id, page: PageQuery.page, per_page: PageQuery.per_page }),
      response: InvoiceList,
      errors: ['RecordNotFound'],
    },
    createMfBill: {
      summary: 'Create a bill in Money Forward for a deal',
      description: 'The bill is written down first and issued a moment later: its status says when it was.',
      method: 'POST',
      path: '/deals/{id}/mf_bills',
      access: administrator,
      bodyLimit,
      params: IdParams,
      body: Type.Object(invoiceContent),
      status: 201,
      response: record(AccountingInvoice),
      errors: ['RecordNotFound', 'ValidationFailed', 'ReconnectNeeded'],
    },
    updateMfBill: {
      summary: "Send a deal's data again to a bill in Money Forward, or retry one that failed",
      method: 'PUT',
      path: '/deals/{deal_id}/mf_bills/{id}',
      access: administrator,
      bodyLimit,
      params: Type.Object({ deal_id: Id, id: Id }),
      body: Type.Object({ ...invoiceContent, lock_version: LockVersion }),
      response: record(AccountingInvoice),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord', 'ReconnectNeeded'],
    },
    syncMfBills: {
      summary: "Update the copies of a deal's bills from Money Forward",
      description: 'A bill that cannot be read now keeps its last copy.',
      method: 'PUT',
      path: '/deals/{id}/mf_bills/sync',
      access: administrator,
      params: IdParams,
      bodyOptional: true,
      body: Type.Object({
        /** True: only copies that are older than some minutes, as when a page opens. */
        only_old: Type.Optional(Type.Boolean()),
      }),
      response: InvoiceList,
      errors: ['RecordNotFound'],
    },
    getMfBillPrefill: {
      summary: "Get the initial values for a deal's bill in Money Forward",
      description: 'The lines come from an estimate, an earlier bill or the product details. Writes nothing.',
      method: 'GET',
      path: '/deals/{id}/mf_bills/prefill',
      access: administrator,
      params: IdParams,
      query: Type.Object({ estimate_id: Type.Optional(Id), invoice_id: Type.Optional(Id) }),
      response: record(InvoicePrefill),
      errors: ['RecordNotFound'],
    },
    searchMfPartners: {
      summary: 'Search the partners in Money Forward by name',
      method: 'GET',
      path: '/mf_bills/partners',
      access: administrator,
      query: Type.Object({ keyword: Text(100) }),
      response: records(AccountingPartner),
      errors: ['ValidationFailed', 'AccountingUnavailable'],
    },
  },
});
