import { sql } from 'kysely';
import { customerSortKeys } from '@crm/contract';
import { latestChange, ownedIn, seesCustomer } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { tellOwners } from '@crm/notices-server';
import { deriveCustomerEvents } from './events.ts';
import { fromCustomers } from './customers/customers.repository.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { customerSearch } from './customers/customers.search.ts';
import { customerBulkRoutes } from './customers/customer-bulk.routes.ts';
import { customerHierarchiesRoutes } from './hierarchies/customer-hierarchies.routes.ts';
import { postalCodesRoutes } from './postal-codes/postal-codes.routes.ts';
import { forgetOldBulks } from './record-bulk/record-bulk.ts';
import { recordChangesRoutes } from './record-changes/record-changes.routes.ts';
import { recordSearchesRoutes } from './record-searches/record-searches.routes.ts';
import { addSearchPage } from './record-searches/search-pages.ts';
import { recordStarsRoutes } from './record-stars/record-stars.routes.ts';
import { customersCalling, numberSought } from './customers/customers-calling.ts';
import { suggestCustomers } from './customers/suggest-customers.ts';

export { customers, fromCustomers } from './customers/customers.repository.ts';
export type { CustomerValues } from './customers/customers.repository.ts';
export { customerFields } from './customers/write-customers.ts';
export { customerKeys, customerSpellings } from './customers/customers.rules.ts';
export { reading as customerReading } from './customers/customers.search.ts';
export { bulkDelete, bulkUpdate, undoBulk } from './record-bulk/record-bulk.ts';
export type { BulkKind } from './record-bulk/record-bulk.ts';
export { fieldsOf, isSame } from './record-changes/changed-fields.ts';
export type { ChangedField, LoggedChanges } from './record-changes/changed-fields.ts';
export { namesFor } from './record-changes/names-of-ids.ts';
export { addSearchPage } from './record-searches/search-pages.ts';
export { starred } from './record-stars/record-stars.routes.ts';
export { numberSought } from './customers/customers-calling.ts';
export { customersSought, suggestCustomers } from './customers/suggest-customers.ts';
export { lockCustomer } from './customers/lock-customer.ts';
export { importPostalCodes } from './postal-codes/import-postal-codes.ts';
export { readPostalFile } from './postal-codes/read-postal-file.ts';
export type { PostalTown } from './postal-codes/read-postal-file.ts';

/** Registers the customers area: the companies that a company deals with. */
export function customersModule(app: AppContext): void {
  deriveCustomerEvents(app);
  tellOwners(app, 'customer', { table: 'customers', names: ['customer.owner_changed'] });
  app.live.add('customers', latestChange(app.database, 'customers'));
  app.searchProviders.add('customers', async (ctx, text, limit) => {
    const phone = numberSought(text);
    const found = phone ? await customersCalling(ctx, { phone, limit }) : await suggestCustomers(ctx, text, limit);
    return found.map(({ id, name, address }) => ({ id, title: name, detail: address }));
  });
  app.ownedRecords.add(
    ownedIn({
      kind: 'customers',
      table: 'customers',
      entity: 'customer',
      only: 'deleted_at is null',
      hasEditor: true,
      sees: (viewer) => sql`${seesCustomer(viewer, 'customers')}`,
    }),
  );
  app.ownedRecords.add(ownedIn({ kind: 'conditions', table: 'record_search_conditions', only: 'shared' }));
  app.visibleRecords.add('customer', (viewer, ids) =>
    fromCustomers(viewer).select('customers.id').where('customers.id', 'in', ids),
  );
  app.cleaners.add('old changes of many records', (now) => forgetOldBulks(app, now));
  addSearchPage(app, 'customer_list', {
    sortKeys: customerSortKeys,
    check: (ctx, search) => customerSearch(app, ctx, search),
  });
  // Registered before the routes of one customer, which would take `bulk` for an id.
  customerBulkRoutes(app);
  customerRoutes(app);
  recordSearchesRoutes(app);
  recordStarsRoutes(app);
  recordChangesRoutes(app);
  customerHierarchiesRoutes(app);
  postalCodesRoutes(app);
}
