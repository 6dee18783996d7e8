import type { CandidateEntity } from '@crm/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { mergeKinds } from '../merge/merge-kinds.ts';
import type { Merger } from '../merge/merger.ts';

type Rule = RawBuilder<SqlBool>;

const nameIs = (table: string): Rule => sql`split_part(${sql.ref(`${table}.search_key`)}, ' ', 1) = g.base_key`;
const customer = {
  address: sql<string>`merge_address_key(customers.address)`,
  phone: sql.ref('customers.phone_key'),
};

/** The condition for a record to belong to a group `g`, by rule (spec 3 §2.5); see merge_groups_of_customers. */
const rules: Record<CandidateEntity, Readonly<Record<number, Rule>>> = {
  customer: {
    1: nameIs('customers'),
    2: sql`${nameIs('customers')} and ${customer.address} = g.extra_key`,
    3: sql`${nameIs('customers')} and ${customer.phone} = g.extra_key`,
    4: sql`${nameIs('customers')} and ${customer.address} || ' ' || ${customer.phone} = g.extra_key`,
  },
  contact: {
    1: sql`contacts.email_key = g.base_key`,
    2: sql`${nameIs('contacts')} and exists (select from customers as company where company.domain_id = contacts.domain_id
      and company.id = contacts.customer_id and company.deleted_at is null
      and split_part(company.search_key, ' ', 1) = g.extra_key)`,
    3: sql`${nameIs('contacts')} and (contacts.phone_key = g.extra_key or contacts.tel_key = g.extra_key)`,
  },
};

/** Returns the records of the group `g` that the member sees, as a sub-query of ids. */
export function membersOf(entity: CandidateEntity, ruleId: number, merger: Merger): RawBuilder<unknown> {
  const { table, sees } = mergeKinds[entity];
  return sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.domain_id`)} = ${merger.domainId} and ${sql.ref(`${table}.deleted_at`)} is null
      and ${rules[entity][ruleId]!} and ${sees(merger, table)}`;
}
