import { mfBills } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { syncDeal } from '../sync/sync-deal.ts';
import { issueInvoice, resendInvoice } from './issue-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { prefillInvoice } from './prefill-invoice.ts';
import { searchPartners } from './search-partners.ts';

const service = 'money_forward';

/** Registers the routes of bills in Money Forward, for administrators. */
export function mfBillsRoutes(app: AppContext): void {
  implement(app, mfBills, {
    listMfBills: (ctx, { query: { deal_id: dealId, ...page } }) => listInvoices(app, ctx, { service, dealId, ...page }),
    createMfBill: (ctx, { params, body }) => issueInvoice(app, ctx, { service, dealId: params.id, body }),
    updateMfBill: (ctx, { params: { deal_id: dealId, id }, body: { lock_version: lockVersion, ...body } }) =>
      resendInvoice(app, ctx, { service, dealId, id, lockVersion, body }),
    syncMfBills: (ctx, { params, body }) =>
      syncDeal(app, ctx, { service, dealId: params.id, onlyOld: body?.only_old ?? false }),
    getMfBillPrefill: (ctx, { params, query }) => prefillInvoice(app, ctx, { service, dealId: params.id, ...query }),
    searchMfPartners: (ctx, { query }) => searchPartners(app, ctx, service, query.keyword),
  });
}
