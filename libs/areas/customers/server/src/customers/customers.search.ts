import type { customerSortKeys } from '@crm/contract';
import type { FieldMap, SortMap } from '@crm/server-kit';
import { sql } from 'kysely';

/** What customers may be searched by. */
export const customerFields: FieldMap = {
  id: { column: 'customers.id', type: 'number' },
  name: { column: 'customers.name', type: 'text', key: 'customers.search_key' },
  name_kana: { column: 'customers.name_kana', type: 'text' },
  industry: { column: 'customers.industry', type: 'choice', of: 'text' },
  postal_code: { column: 'customers.postal_code', type: 'text' },
  address: { column: 'customers.address', type: 'text' },
  tel_no: { column: 'customers.tel_no', type: 'text' },
  web_url: { column: 'customers.web_url', type: 'text' },
  establish_year: { column: 'customers.establish_year', type: 'number' },
  employee: { column: 'customers.employee', type: 'number' },
  capital: { column: 'customers.capital', type: 'number' },
  closing_month: { column: 'customers.closing_month', type: 'number' },
  corporate_number: { column: 'customers.corporate_number', type: 'text' },
  invoice_registration_number: { column: 'customers.invoice_registration_number', type: 'text' },
  parent_customer_id: { column: 'customers.parent_customer_id', type: 'choice' },
  user_id: { column: 'customers.user_id', type: 'choice' },
  created_at: { column: 'customers.created_at', type: 'time' },
  updated_at: { column: 'customers.updated_at', type: 'time' },
};

/** Names go by their reading, since kanji have no order that anybody knows (spec 3 §4.1). */
export const customerSorts: SortMap<(typeof customerSortKeys)[number]> = {
  updated_at: { column: 'customers.updated_at', type: 'time' },
  created_at: { column: 'customers.created_at', type: 'time' },
  name: { column: sql`coalesce(customers.name_kana, customers.name)`, type: 'text' },
  id: [],
};
