import type { CustomEntity, SearchConditionInput } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import type { Field } from '@crm/server-kit';
import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import { sql } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';

interface SearchedItem {
  id: number;
  item_type: number;
  result_type?: string | null;
}

/** Returns the search field of an item inside a `customs` column (`customers.customs`), typed by the item. */
export function customField(column: string, item: SearchedItem): Field {
  const key = String(item.id);
  const text = sql`(${sql.ref(column)} ->> ${key}::text)`;
  if (isFormula(item.item_type)) return formulaField(column, item);
  switch (item.item_type) {
    case 2:
      return { column: sql`${text}::date`, type: 'date' };
    case 3:
    case 8:
      return { column: sql`${text}::numeric`, type: 'number' };
    case 4:
      return { column: text, type: 'choice', of: 'text' };
    case 10:
      return { column: sql`${text}::bigint`, type: 'choice', of: 'member' };
    case 5:
    case 11:
      return { column: sql`(${sql.ref(column)} -> ${key}::text)`, type: 'choices' };
    default:
      return { column: text, type: 'text' };
  }
}

/**
 * Returns the search field of a formula. After a change of the formula old values are recomputed later: until then
 * those of another type count as empty.
 */
function formulaField(column: string, { id, item_type, result_type }: SearchedItem): Field {
  const value = sql`(${sql.ref(column)} -> ${String(id)}::text)`;
  const text = sql`(${value} #>> '{}')`;
  if (item_type === itemTypes.arithmetic || result_type === 'number')
    return { column: sql`(case when jsonb_typeof(${value}) = 'number' then ${text}::numeric end)`, type: 'number' };
  if (result_type === 'date')
    return { column: sql`(case when ${text} ~ '^\\d{4}-\\d\\d-\\d\\d$' then ${text}::date end)`, type: 'date' };
  return { column: text, type: 'text' };
}

/** Resolves `SearchContext.customField`; loads the items only when a condition uses one. */
export async function customSearch(
  db: TenantDb,
  entity: CustomEntity,
  column: string,
  search: SearchConditionInput | undefined,
  typeId?: number,
): Promise<{ customField?: (itemId: number) => Field | undefined }> {
  if (!search?.conditions?.some(({ custom_item_id }) => custom_item_id !== undefined)) return {};
  const items = await customItems.list(db, entity, typeId);
  return {
    customField: (id) => {
      const item = items.find((one) => one.id === id);
      return item && customField(column, item);
    },
  };
}
