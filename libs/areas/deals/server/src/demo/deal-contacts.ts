import type { Transaction } from '@crm/database';
import type { Calendar } from '@crm/server-kit';
import { insertAll } from '@crm/server-kit';
import type { Random } from '@crm/server-kit';
import type { ContactPlan } from '@crm/contacts-server';
import type { DealPlan } from './deal-plans.ts';

interface Context {
  domainId: number;
  dealIds: readonly number[];
  contactIds: readonly number[];
  random: Random;
  calendar: Calendar;
}

/** Links each deal with one to three people of its customer who were known by then. */
export async function addDealContacts(
  tx: Transaction,
  deals: readonly DealPlan[],
  contacts: readonly ContactPlan[],
  { domainId, dealIds, contactIds, random, calendar }: Context,
): Promise<void> {
  const byCustomer = Map.groupBy(
    contacts.map((contact, index) => ({ ...contact, index })),
    ({ customer }) => customer,
  );
  const links = deals.flatMap((deal, index) => {
    const start = deal.path[0]!.ago;
    const known = byCustomer.get(deal.customer)!.filter(({ age }) => age >= start);
    return random.sample(known, random.int(1, 3)).map((contact) => ({
      domain_id: domainId,
      deal_id: dealIds[index]!,
      contact_id: contactIds[contact.index]!,
      created_at: calendar.at(-start, 1085),
    }));
  });
  await insertAll(tx, 'deal_contacts', links);
}
