import './events.ts';
import { latestWrite } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { connectionsRoutes } from './connection/connections.routes.ts';
import { aboutTokens } from './connection/stored-connection.ts';
import { freeeInvoicesRoutes } from './invoices/freee-invoices.routes.ts';
import { mfBillsRoutes } from './invoices/mf-bills.routes.ts';
import { sendInvoicesOn } from './invoices/send-invoices.ts';
import { syncCompaniesOn } from './sync/sync-company.ts';

/** Registers the accounting area: invoices of deals in freee and Money Forward. */
export function accountingModule(app: AppContext): void {
  app.live.add('accounting_documents', latestWrite(app.database, ['accounting_documents']));
  app.sealed.add({
    table: 'accounting_connections',
    key: ['domain_id', 'id'],
    also: ['service'],
    columns: ['tokens'],
    about: ({ domain_id: domainId, service }) => aboutTokens(Number(domainId), String(service)),
  });
  sendInvoicesOn(app);
  syncCompaniesOn(app);
  connectionsRoutes(app);
  freeeInvoicesRoutes(app);
  mfBillsRoutes(app);
}
