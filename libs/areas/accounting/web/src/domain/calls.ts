import { freeeInvoicesClient, mfBillsClient } from '@crm/api-client';
import type { CreateFreeeInvoiceArgs, UpdateFreeeInvoiceArgs } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ServiceName } from './invoice.types.ts';

export type Content = CreateFreeeInvoiceArgs['body'];
type Change = UpdateFreeeInvoiceArgs['body'];

/** A deal has fewer invoices than a page. */
const perPage = 100;

/** The origin of an invoice: an estimate or an earlier invoice; else the deal. */
export interface Source {
  estimateId?: number;
  invoiceId?: number;
}

/** The calls of each service. */
export const calls = {
  freee: {
    list: (id: number) => callApi(freeeInvoicesClient, 'listFreeeInvoices', { id, perPage }),
    sync: (id: number, onlyOld: boolean) =>
      callApi(freeeInvoicesClient, 'syncFreeeInvoices', { id, body: { onlyOld } }),
    prefill: (id: number, source: Source) => callApi(freeeInvoicesClient, 'getFreeeInvoicePrefill', { id, ...source }),
    create: (id: number, body: Content) => callApi(freeeInvoicesClient, 'createFreeeInvoice', { id, body }),
    update: (dealId: number, id: number, body: Change) =>
      callApi(freeeInvoicesClient, 'updateFreeeInvoice', { dealId, id, body }),
    partners: (keyword: string) => callApi(freeeInvoicesClient, 'searchFreeePartners', { keyword }),
  },
  money_forward: {
    list: (dealId: number) => callApi(mfBillsClient, 'listMfBills', { dealId, perPage }),
    sync: (id: number, onlyOld: boolean) => callApi(mfBillsClient, 'syncMfBills', { id, body: { onlyOld } }),
    prefill: (id: number, source: Source) => callApi(mfBillsClient, 'getMfBillPrefill', { id, ...source }),
    create: (id: number, body: Content) => callApi(mfBillsClient, 'createMfBill', { id, body }),
    update: (dealId: number, id: number, body: Change) => callApi(mfBillsClient, 'updateMfBill', { dealId, id, body }),
    partners: (keyword: string) => callApi(mfBillsClient, 'searchMfPartners', { keyword }),
  },
} satisfies Record<ServiceName, object>;
