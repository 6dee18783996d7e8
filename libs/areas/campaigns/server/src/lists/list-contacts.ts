import { matchingContacts } from '@crm/contacts-server';
import { customerSearch } from '@crm/customers-server';
import { dealSearch } from '@crm/deals-server';
import { seesContact, seesCustomer, seesDeal } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Condition, ListRow } from './list-rows.ts';
import { ofObjects } from './object-contacts.ts';

type Ids = RawBuilder<{ id: number }>;

/** Selects the ids of nobody. */
const nobody: Ids = sql`select null::bigint as id where false`;

/**
 * Returns the statement of a list's contacts that the reader sees. Conditions on customers, deals and custom objects
 * mean the contacts that are linked to them. @throws 422 for conditions that the kind's list does not know
 */
export async function contactsOfList(app: AppContext, reader: Reader, list: ListRow): Promise<Ids> {
  if (list.type !== 'condition')
    return sql`select m.contact_id as id from campaign_list_contacts m
      join contacts c on c.domain_id = m.domain_id and c.id = m.contact_id and c.deleted_at is null
      where m.domain_id = ${reader.domainId} and m.list_id = ${list.id} and ${seesContact(reader, 'c')}`;
  const parts = await Promise.all(list.conditions.map((condition) => contactsMatching(app, reader, condition)));
  if (parts.length === 0) return nobody;
  return sql`${sql.join(
    parts.map((part) => sql`(${part})`),
    list.match === 'all' ? sql` intersect ` : sql` union `,
  )}`;
}

/** Returns the statement of the contacts that a condition means. */
export async function contactsMatching(app: AppContext, reader: Reader, condition: Condition): Promise<Ids> {
  const { entity, deal_type_id: dealTypeId, search_condition: search } = condition;
  const { domainId } = reader;
  if (entity === 'contact') {
    const matching = await matchingContacts(app, reader, search);
    return sql`${matching.select('contacts.id')}`;
  }
  const linked = (ids: RawBuilder<unknown>) => sql<{ id: number }>`select c.id from contacts c
    where c.domain_id = ${domainId} and c.deleted_at is null and not c.retired and ${seesContact(reader, 'c')} and ${ids}`;
  if (entity === 'customer') {
    const matching = await customerSearch(app, reader, search);
    return linked(sql`c.customer_id in (select customers.id from customers where customers.domain_id = ${domainId}
      and customers.deleted_at is null and ${seesCustomer(reader)} and ${matching})`);
  }
  if (entity === 'custom_object') return linked(await ofObjects(app, reader, condition));
  const matching = await dealSearch(reader, search, app.clock.now(), dealTypeId);
  const type = dealTypeId === undefined ? sql`true` : sql`deals.deal_type_id = ${dealTypeId}`;
  return linked(sql`c.id in (select part.contact_id from deal_contacts part
    join deals on deals.domain_id = part.domain_id and deals.id = part.deal_id
    where part.domain_id = ${domainId} and deals.deleted_at is null and ${type} and ${seesDeal(reader)} and ${matching})`);
}
