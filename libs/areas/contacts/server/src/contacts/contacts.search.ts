import type { contactSortKeys } from '@crm/contract';
import type { FieldMap, SortMap } from '@crm/server-kit';
import { sql } from 'kysely';

/** What contacts may be searched by. */
export const contactFields: FieldMap = {
  id: { column: 'contacts.id', type: 'number' },
  name: { column: 'contacts.name', type: 'text', key: 'contacts.search_key' },
  last_name_kana: { column: 'contacts.last_name_kana', type: 'text' },
  first_name_kana: { column: 'contacts.first_name_kana', type: 'text' },
  customer_id: { column: 'contacts.customer_id', type: 'choice' },
  customer_name: { column: 'customers.name', type: 'text', key: 'customers.search_key' },
  department: { column: 'contacts.department', type: 'text' },
  position: { column: 'contacts.position', type: 'text' },
  email: { column: 'contacts.email', type: 'text' },
  email_status: { column: 'contacts.email_status', type: 'choice', of: 'text' },
  consent_status: { column: 'contacts.consent_status', type: 'choice', of: 'text' },
  tel_no: { column: 'contacts.tel_no', type: 'text' },
  mobile_no: { column: 'contacts.mobile_no', type: 'text' },
  postal_code: { column: 'contacts.postal_code', type: 'text' },
  address: { column: 'contacts.address', type: 'text' },
  memo: { column: 'contacts.memo', type: 'text' },
  lifecycle_stage_id: { column: 'contacts.lifecycle_stage_id', type: 'choice' },
  retired: { column: 'contacts.retired', type: 'boolean' },
  user_id: { column: 'contacts.user_id', type: 'choice' },
  created_at: { column: 'contacts.created_at', type: 'time' },
  updated_at: { column: 'contacts.updated_at', type: 'time' },
};

/** The reading where there is one (spec 3 §4.1). */
export const reading = sql<string>`coalesce(
  nullif(concat_ws(' ', contacts.last_name_kana, contacts.first_name_kana), ''), contacts.name)`;

export const contactSorts: SortMap<(typeof contactSortKeys)[number]> = {
  updated_at: { column: 'contacts.updated_at', type: 'time' },
  created_at: { column: 'contacts.created_at', type: 'time' },
  name: { column: reading, type: 'text' },
  id: [],
};
