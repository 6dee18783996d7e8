import type { DemoPart } from '@crm/server-kit';
import { addDealContacts } from './deal-contacts.ts';
import { addDealCustomers } from './deal-customers.ts';
import { addDealItems, addFormulas } from './deal-items.ts';
import type { DealItems } from './deal-items.ts';
import { planDeals, stageByCustomer } from './deal-plans.ts';
import type { DealPlan } from './deal-plans.ts';
import { addDealTypes } from './deal-types.ts';
import type { DealType } from './deal-types.ts';
import { addDeals } from './deals.ts';
import type { ActionTimes } from './deals.ts';
import { addNeighbours } from './neighbours.ts';

declare module '@crm/server-kit' {
  interface DemoCompany {
    types: DealType[];
    dealItems: DealItems;
    deals: DealPlan[];
    dealIds: number[];
    /** The times of a deal's actions; the area of actions sets it by its plans. */
    actionTimes: ActionTimes;
  }
}

/** The number of deals; tests and newcomers rely on it. */
const COUNT = 300;

export const dealsDemo: DemoPart = {
  prepare: async ({ domainId }, { tx }) => {
    const types = await addDealTypes(tx, domainId);
    return { types, dealItems: await addDealItems(tx, domainId, types) };
  },
  plan: ({ customers }, { random }) => {
    const deals = planDeals(random, customers, COUNT);
    return { deals, stageOf: stageByCustomer(deals), actionTimes: () => ({ last: null, next: null }) };
  },
  add: async ({ deals, dealItems: items, ...company }, { tx, ...tools }) => {
    const dealIds = await addDeals(tx, deals, { ...company, ...tools, items });
    await addFormulas(tx, company.domainId, items);
    await addDealContacts(tx, deals, company.contacts, { ...company, ...tools, dealIds });
    await addDealCustomers(tx, deals, { ...company, dealIds });
    return { dealIds };
  },
  addNeighbour: addNeighbours,
};
