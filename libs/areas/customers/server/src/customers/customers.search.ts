import { customerKind } from '@crm/contract';
import type { SearchConditionInput, customerSortKeys } from '@crm/contract';
import { customAmong, customSearch } from '@crm/custom-fields-server';
import { starred } from '@crm/records-server';
import { compileSearch, keywordAmong, linkedValue, memberName, relatedFieldsOf, seesCustomer } from '@crm/server-kit';
import type { FieldMap, AppContext, Predicate, Reader, SortMap, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { customerSpellings } from './customers.rules.ts';
import { searchedCustomers } from './searched-customers.ts';

/** The fields that every member may search customers by. */
const customerFields: FieldMap = {
  id: { column: 'customers.id', type: 'number' },
  name: { column: 'customers.name', type: 'text', key: 'customers.search_key', spellings: customerSpellings },
  name_kana: { column: 'customers.name_kana', type: 'text' },
  industry: { column: 'customers.industry', type: 'choice', of: 'text' },
  postal_code: { column: 'customers.postal_code', type: 'text' },
  address: { column: 'customers.address', type: 'text' },
  tel_no: { column: 'customers.tel_no', type: 'text', isPhone: true },
  web_url: { column: 'customers.web_url', type: 'text' },
  establish_year: { column: 'customers.establish_year', type: 'number' },
  employee: { column: 'customers.employee', type: 'number' },
  capital: { column: 'customers.capital', type: 'number' },
  closing_month: { column: 'customers.closing_month', type: 'number' },
  corporate_number: { column: 'customers.corporate_number', type: 'text' },
  invoice_registration_number: { column: 'customers.invoice_registration_number', type: 'text' },
  parent_customer_id: { column: 'customers.parent_customer_id', type: 'choice' },
  user_id: { column: 'customers.user_id', type: 'choice', of: 'member' },
  role_id: { column: 'customers.role_id', type: 'choice' },
  last_action_completed_at: { column: 'customers.last_action_completed_at', type: 'time' },
  next_action_at: { column: 'customers.next_action_at', type: 'time' },
  created_at: { column: 'customers.created_at', type: 'time' },
  updated_at: { column: 'customers.updated_at', type: 'time' },
};

/**
 * Returns the fields `customer.industry` … of records that belong to a customer; `customerId` is their column. A customer
 * that the viewer may not see counts as absent.
 */
export const fieldsOfCustomer = (viewer: Viewer, customerId: string): FieldMap =>
  relatedFieldsOf(
    'customer',
    customerFields,
    (matching) => sql`exists (select from customers where customers.domain_id = ${viewer.domainId}
      and customers.id = ${sql.ref(customerId)} and customers.deleted_at is null and ${seesCustomer(viewer)}
      and ${matching})`,
  );

/** The condition 階層の有無: the customer has a parent or customers below it. */
const hasHierarchy = sql<boolean>`(customers.parent_customer_id is not null or exists (select from customers as child
  where child.domain_id = customers.domain_id and child.parent_customer_id = customers.id and child.deleted_at is null))`;

/** Returns the predicate of a keyword and conditions; throws 422 for unknown fields or operators. */
export const customerSearch = async (...asked: Parameters<typeof customerSearchParts>): Promise<Predicate> =>
  (await customerSearchParts(...asked)).matching;

/**
 * Returns the predicate as `listPage` takes it: with `part`, a part of the matches if there are many, and `few`, true
 * if only few records can match.
 */
export async function customerSearchParts(
  app: AppContext,
  ctx: Reader,
  search: SearchConditionInput | undefined,
): Promise<{ matching: Predicate; part: Predicate | undefined; few: boolean }> {
  const fields: FieldMap = {
    ...customerFields,
    is_starred: { column: starred(ctx, customerKind), type: 'boolean' },
    has_hierarchy: { column: hasHierarchy, type: 'boolean' },
  };
  const [custom, candidates, values] = await Promise.all([
    customSearch(ctx.db, 'customer', 'customers.customs', search),
    keywordAmong(ctx.db, { kind: searchedCustomers, column: 'customers.id', spellings: customerSpellings }, search),
    customAmong(ctx.db, { entity: 'customer', column: 'customers.id', now: app.clock.now() }, search),
  ]);
  const predicate = compileSearch({ keys: 'customers.search_key', spellings: customerSpellings, fields }, search, {
    domainId: ctx.domainId,
    userId: ctx.userId,
    now: app.clock.now(),
    ...custom,
  });
  const few = values?.candidates;
  return {
    matching: sql`${candidates} and ${few ?? sql`true`} and ${predicate}`,
    part: values?.part,
    few: few !== undefined,
  };
}

/** The reading if the customer has one, otherwise the name (spec 3 §4.1); written exactly as in its index. */
export const reading = sql<string>`coalesce(customers.name_kana, customers.name)`;

/**
 * The sort keys of customers. Names sort by their reading, since kanji have no order that people know (spec 3 §4.1).
 */
export const customerSorts: SortMap<(typeof customerSortKeys)[number]> = {
  updated_at: { column: 'customers.updated_at', type: 'time' },
  created_at: { column: 'customers.created_at', type: 'time' },
  name: { column: reading, type: 'text' },
  id: [],
  last_action_at: { column: 'customers.last_action_completed_at', type: 'time', nullable: true },
  employee: { column: 'customers.employee', type: 'number', nullable: true },
  capital: { column: 'customers.capital', type: 'number', nullable: true },
  industry: { column: 'customers.industry', type: 'text', nullable: true },
  address: { column: 'customers.address', type: 'text', nullable: true },
  tel_no: { column: 'customers.tel_no', type: 'text', nullable: true },
  web_url: { column: 'customers.web_url', type: 'text', nullable: true },
  user: { column: memberName('customers.user_id'), type: 'text', nullable: true },
  name_kana: { column: 'customers.name_kana', type: 'text', nullable: true },
  postal_code: { column: 'customers.postal_code', type: 'text', nullable: true },
  establish_year: { column: 'customers.establish_year', type: 'number', nullable: true },
  closing_month: { column: 'customers.closing_month', type: 'number', nullable: true },
  corporate_number: { column: 'customers.corporate_number', type: 'text', nullable: true },
  parent: { column: linkedValue('customers.parent_customer_id', 'customers', 'name'), type: 'text', nullable: true },
};
