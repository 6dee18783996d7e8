import { latestChange } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { customerRoutes } from './customers/customers.routes.ts';
import { customerHierarchiesRoutes } from './hierarchies/customer-hierarchies.routes.ts';
import { suggestCustomers } from './customers/suggest-customers.ts';

export { customers } from './customers/customers.repository.ts';
export type { CustomerValues } from './customers/customers.repository.ts';
export { customerKeys, customerSpellings } from './customers/customers.rules.ts';
export { lockCustomer } from './customers/lock-customer.ts';

/** The customers room: the companies that a company deals with. */
export function openCustomersRoom(house: House): void {
  house.live.add('customers', latestChange(house.database, 'customers'));
  house.finders.add('customers', async ({ db }, text, limit) => {
    const found = await suggestCustomers(db, text, limit);
    return found.map(({ id, name, address }) => ({ id, title: name, detail: address }));
  });
  customerRoutes(house);
  customerHierarchiesRoutes(house);
}
