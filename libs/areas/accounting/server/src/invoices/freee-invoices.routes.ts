import { freeeInvoices } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { syncDeal } from '../sync/sync-deal.ts';
import { issueInvoice, resendInvoice } from './issue-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { prefillInvoice } from './prefill-invoice.ts';
import { searchPartners } from './search-partners.ts';

const service = 'freee';

/** Registers the routes of freee請求書 of deals. */
export function freeeInvoicesRoutes(app: AppContext): void {
  implement(app, freeeInvoices, {
    listFreeeInvoices: (ctx, { params, query }) => listInvoices(app, ctx, { service, dealId: params.id, ...query }),
    createFreeeInvoice: (ctx, { params, body }) => issueInvoice(app, ctx, { service, dealId: params.id, body }),
    updateFreeeInvoice: (ctx, { params: { deal_id: dealId, id }, body: { lock_version: lockVersion, ...body } }) =>
      resendInvoice(app, ctx, { service, dealId, id, lockVersion, body }),
    syncFreeeInvoices: (ctx, { params, body }) =>
      syncDeal(app, ctx, { service, dealId: params.id, onlyOld: body?.only_old ?? false }),
    getFreeeInvoicePrefill: (ctx, { params, query }) =>
      prefillInvoice(app, ctx, { service, dealId: params.id, ...query }),
    searchFreeePartners: (ctx, { query }) => searchPartners(app, ctx, service, query.keyword),
  });
}
