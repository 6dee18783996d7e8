import type { RelationTarget } from '@crm/contract';
import { seesContact, seesCustomObject, seesCustomer, seesDeal } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/** A kind of records that custom objects are related to: its own table, and that of the links. */
export interface LinkTable {
  links: string;
  /** The column of the related record in the links. */
  column: string;
  records: string;
  id: string;
  /** The column of the name. */
  name: string;
  /** The column of the folded text that a keyword is looked for in. */
  key: string;
  /** The text that tells records of the same name apart. */
  detail: RawBuilder<string | null>;
  /** The order in which candidates are offered. */
  order: RawBuilder<unknown>;
  sees: (viewer: Viewer, table: string) => RawBuilder<SqlBool>;
}

const ofCustomer = (viewerTable: string) => sql<string | null>`(select of_customer.name from customers as of_customer
  where of_customer.domain_id = ${sql.ref(`${viewerTable}.domain_id`)}
    and of_customer.id = ${sql.ref(`${viewerTable}.customer_id`)} and of_customer.deleted_at is null)`;

const lastUpdated = (table: string) => sql`${sql.ref(`${table}.updated_at`)} desc, ${sql.ref(`${table}.id`)} desc`;

export const linkTables: Readonly<Record<RelationTarget, LinkTable>> = {
  customer: {
    links: 'custom_object_customers',
    column: 'customer_id',
    records: 'customers',
    id: 'id',
    name: 'name',
    key: 'search_key',
    detail: sql`customers.address`,
    order: lastUpdated('customers'),
    sees: seesCustomer,
  },
  contact: {
    links: 'custom_object_contacts',
    column: 'contact_id',
    records: 'contacts',
    id: 'id',
    name: 'name',
    key: 'search_key',
    detail: ofCustomer('contacts'),
    order: lastUpdated('contacts'),
    sees: seesContact,
  },
  deal: {
    links: 'custom_object_deals',
    column: 'deal_id',
    records: 'deals',
    id: 'id',
    name: 'name',
    key: 'search_key',
    detail: ofCustomer('deals'),
    order: lastUpdated('deals'),
    sees: seesDeal,
  },
  member: {
    links: 'custom_object_members',
    column: 'user_id',
    records: 'members',
    id: 'user_id',
    name: 'name',
    key: 'name',
    detail: sql`null::text`,
    order: sql`members.name, members.user_id`,
    sees: () => sql`true`,
  },
  custom_object: {
    links: 'custom_object_objects',
    column: 'target_object_id',
    records: 'custom_objects',
    id: 'id',
    name: 'title',
    key: 'search_key',
    detail: sql`null::text`,
    order: lastUpdated('custom_objects'),
    sees: seesCustomObject,
  },
};
