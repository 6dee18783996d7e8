import type { Transaction } from '@crm/database';
import { foundCompany } from '@crm/identity-server';
import type { AppContext } from '@crm/server-kit';
import type { Calendar } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { planActions } from './action-plans.ts';
import { addActionTemplates } from './action-templates.ts';
import { addActions } from './actions.ts';
import { addContacts, planContacts } from './contacts.ts';
import type { ContactPlan } from './contacts.ts';
import { addCustomItems, addFormulas } from './custom-items.ts';
import type { DemoCustomItems } from './custom-items.ts';
import { addCustomers, planCustomers } from './customers.ts';
import type { CustomerPlan } from './customers.ts';
import { addDealCustomers } from './deal-customers.ts';
import { addDealContacts } from './deal-contacts.ts';
import { planDeals, stageByCustomer } from './deal-plans.ts';
import { addDeals } from './deals.ts';
import { addEstimates } from './estimates.ts';
import { addDealTypes, readLifecycleStages } from './masters.ts';
import type { DealType, Master } from './masters.ts';
import { addMaterials } from './materials.ts';
import { addProductDetails } from './product-details.ts';
import { addMembers, addUsers, demoMembers } from './members.ts';

/** The number of records of each kind; tests and newcomers rely on it. */
export const demoCounts = { customers: 200, contacts: 400, deals: 300, actions: 1000 } as const;

/** The parts of the company that its forms need. */
export interface DemoCompany {
  domainId: number;
  memberIds: number[];
  types: DealType[];
  stages: Master[];
  items: DemoCustomItems;
  customers: CustomerPlan[];
  customerIds: number[];
  contacts: ContactPlan[];
  contactIds: number[];
}

/** Adds 「デモ株式会社」: a sales team of six in the middle of its work. */
export async function addDemoCompany(
  app: Pick<AppContext, 'hooks' | 'storage'>,
  tx: Transaction,
  { calendar, passwordHash }: { calendar: Calendar; passwordHash: string },
): Promise<DemoCompany> {
  const random = createRandom(20_260_401);
  const users = await addUsers(tx, demoMembers, { passwordHash, now: calendar.now });
  const domainId = await foundCompany(app, tx, { name: 'デモ株式会社', user: users[0]!, locale: 'ja' });
  await tx.updateTable('domains').set({ is_demo: true }).where('id', '=', domainId).execute();
  await addMembers(
    tx,
    domainId,
    users.slice(1).map((user) => ({ ...user, profile: 'general' })),
  );
  const memberIds = users.map(({ id }) => id);
  const types = await addDealTypes(tx, domainId);
  const stages = await readLifecycleStages(tx, domainId);
  const items = await addCustomItems(
    tx,
    domainId,
    types.map(({ id }) => id),
  );

  const customers = planCustomers(random, demoCounts.customers, memberIds.length);
  const contacts = planContacts(random, customers, demoCounts.contacts);
  const deals = planDeals(random, customers, demoCounts.deals);
  const actions = planActions(random, calendar, { deals, customers, contacts }, demoCounts.actions);
  const actionsByDeal = Map.groupBy(
    actions.filter(({ target }) => target === 'deal'),
    ({ index }) => index,
  );

  const shared = { domainId, memberIds, random, calendar, customers, types };
  const customerIds = await addCustomers(tx, customers, { ...shared, items: items.customer });
  const stageOf = stageByCustomer(deals);
  const contactIds = await addContacts(tx, contacts, { ...shared, customerIds, stageOf, stages, items: items.contact });
  const actionsOf = (deal: number) => actionsByDeal.get(deal) ?? [];
  const dealIds = await addDeals(tx, deals, { ...shared, customerIds, actionsOf, items: items.deal });
  await addFormulas(tx, domainId, items.deal);
  await addDealContacts(tx, deals, contacts, { ...shared, dealIds, contactIds });
  await addDealCustomers(tx, deals, { ...shared, dealIds, customerIds });
  await addActions(tx, actions, {
    ...shared,
    deals,
    ids: { deal: dealIds, customer: customerIds, contact: contactIds },
  });
  await addActionTemplates(tx, shared);
  await addProductDetails(tx, shared);
  await addEstimates(tx, { domainId, calendar });
  await addMaterials(app.storage, tx, { domainId, calendar });
  return { domainId, memberIds, types, stages, items, customers, customerIds, contacts, contactIds };
}
