import { itemTypes } from '@crm/custom-fields-rules';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { ParsedCustoms } from '../custom-values/custom-values.rules.ts';

/**
 * Returns the statement that stores the labels of a saved record, so that they are suggested to others; undefined when
 * the record has no possible label. Run it in the transaction that saves the record.
 */
export function labelsInsert(domainId: number, values: ParsedCustoms['values']) {
  const lists = Object.entries(values).filter(([, value]) => Array.isArray(value));
  if (lists.length === 0) return [];
  const given = JSON.stringify(Object.fromEntries(lists));
  return [
    compiled<Record<string, never>>(sql`
      insert into custom_item_options (domain_id, item_id, label, value)
      select ${domainId}::bigint, item.id, label, label
      from jsonb_each(${given}::jsonb) as given
        join custom_items as item on item.domain_id = ${domainId}::bigint and item.id = given.key::bigint
          and item.item_type = ${itemTypes.labels}
        cross join jsonb_array_elements_text(given.value) as label
      on conflict (domain_id, item_id, value) where deleted_at is null do nothing`),
  ];
}
