import type { materialSortKeys } from '@crm/contract';
import type { FieldMap, SortMap } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';

/** The fields that files can be searched by; the law on electronic books requires `transaction_*` (spec 3 §4.6). */
export const materialFields: FieldMap = {
  name: { column: 'materials.name', type: 'text', key: 'materials.search_key' },
  extension: { column: 'materials.extension', type: 'choice', of: 'text' },
  mime_type: { column: 'materials.mime_type', type: 'choice', of: 'text' },
  size: { column: 'materials.size', type: 'number' },
  tags: { column: sql`to_jsonb(materials.tags)`, type: 'choices', of: 'text' },
  user_id: { column: 'materials.user_id', type: 'choice', of: 'member' },
  created_at: { column: 'materials.created_at', type: 'time' },
  updated_at: { column: 'materials.updated_at', type: 'time' },
  target_type: {
    column: sql`(case when materials.deal_id is not null then 'deal'
      when materials.customer_id is not null then 'customer'
      when materials.action_id is not null then 'action'
      when materials.custom_object_id is not null then 'custom_object' else 'contact' end)`,
    type: 'choice',
    of: 'text',
  },
  deal_id: { column: 'materials.deal_id', type: 'choice' },
  customer_id: { column: 'materials.customer_id', type: 'choice' },
  contact_id: { column: 'materials.contact_id', type: 'choice' },
  action_id: { column: 'materials.action_id', type: 'choice' },
  custom_object_id: { column: 'materials.custom_object_id', type: 'choice' },
  transaction_date: { column: 'materials.transaction_date', type: 'date' },
  transaction_amount: { column: 'materials.transaction_amount', type: 'number' },
  transaction_partner: { column: 'materials.transaction_partner', type: 'text' },
};

/** The sort keys; names are sorted by their folded key, so that kana and width do not matter. */
export const materialSorts = {
  created_at: { column: 'materials.created_at', type: 'time' },
  name: { column: 'materials.search_key', type: 'text' },
  size: { column: 'materials.size', type: 'number' },
  user: [
    { column: 'members.name', type: 'text', nullable: true },
    { column: 'materials.user_id', type: 'number', nullable: true },
  ],
  extension: { column: 'materials.extension', type: 'text' },
  version: { column: 'materials.version', type: 'number' },
  transaction_date: { column: 'materials.transaction_date', type: 'date', nullable: true },
  transaction_amount: { column: 'materials.transaction_amount', type: 'number', nullable: true },
  transaction_partner: { column: 'materials.transaction_partner', type: 'text', nullable: true },
  updated_at: { column: 'materials.updated_at', type: 'time' },
} as const satisfies SortMap<(typeof materialSortKeys)[number]>;

/** Returns the text that keywords are searched in: the name, the tags and the partner of the transaction. */
export const materialSearchKey = (material: {
  name: string;
  tags: readonly string[];
  transaction_partner: string | null;
}) => searchKey([material.name, ...material.tags, material.transaction_partner ?? ''].join(' '));
