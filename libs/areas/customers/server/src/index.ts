import { sql } from 'kysely';
import { latestChange, ownedIn, seesCustomer } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { tellOwners } from '@crm/notices-server';
import { deriveCustomerEvents } from './events.ts';
import { customerRoutes } from './customers/customers.routes.ts';
import { customerHierarchiesRoutes } from './hierarchies/customer-hierarchies.routes.ts';
import { postalCodesRoutes } from './postal-codes/postal-codes.routes.ts';
import { registerCustomers } from './records/customer-kind.ts';
import { customersCalling, numberSought } from './customers/customers-calling.ts';
import { suggestCustomers } from './customers/suggest-customers.ts';
import { customersDemo } from './demo/index.ts';

export { customers, fromCustomers, presentCustomer } from './customers/customers.repository.ts';
export type { CustomerValues } from './customers/customers.repository.ts';
export { customerSearch, fieldsOfCustomer } from './customers/customers.search.ts';
export { createCustomer, updateCustomer } from './customers/save-customer.ts';
export { customerFields } from './customers/write-customers.ts';
export { customerKeys, customerSpellings } from './customers/customers.rules.ts';
export { searchedCustomers } from './customers/searched-customers.ts';
export { reading as customerReading } from './customers/customers.search.ts';
export { numberSought } from './customers/customers-calling.ts';
export { customerNameQuery, suggestCustomers } from './customers/suggest-customers.ts';
export type { CustomerPlan } from './demo/customers.ts';
export { lockCustomer } from './customers/lock-customer.ts';
export { importPostalCodes } from './postal-codes/import-postal-codes.ts';
export { readPostalFile } from './postal-codes/read-postal-file.ts';
export type { PostalTown } from './postal-codes/read-postal-file.ts';

/** Registers the customers area: the companies that a company deals with. */
export function customersModule(app: AppContext): void {
  deriveCustomerEvents(app);
  tellOwners(app, 'customer', { table: 'customers', names: ['customer.owner_changed'] });
  app.demo.add(customersDemo);
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
  // Registered before the routes of one customer, which would take `bulk` for an id.
  registerCustomers(app);
  customerRoutes(app);
  customerHierarchiesRoutes(app);
  postalCodesRoutes(app);
}
