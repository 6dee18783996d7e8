import type { CustomEntity } from '@crm/contract';
import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { indexedText, invalid, orderBy } from '@crm/server-kit';
import type { Column, SortColumn } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';

/** The list's table, which has `customs`, `domain_id` and `id`. */
interface SortedList {
  entity: CustomEntity;
  table: 'deals' | 'customers' | 'contacts' | 'actions' | 'custom_objects';
  typeId?: number;
}

interface SortRequest {
  sort_key?: string;
  sort_order?: 'asc' | 'desc';
}

/** The sort order by a custom item. */
export interface CustomOrder {
  /** The terms of the list's ORDER BY. */
  terms: RawBuilder<unknown>;
  /** The column that it sorts by. */
  column: Column;
  type: SortColumn['type'];
  item: CustomItemRow;
  order: 'asc' | 'desc';
}

/**
 * Returns the order that `sort_key: custom_item_12` asks for, empty values last; undefined for every other key. @throws
 * 422 for an unknown item, or for one without an order (several choices, labels)
 */
export async function customOrder(
  db: TenantDb,
  { entity, table, typeId }: SortedList,
  { sort_key = '', sort_order = 'asc' }: SortRequest,
): Promise<CustomOrder | undefined> {
  const id = Number(/^custom_item_([1-9]\d{0,14})$/.exec(sort_key)?.[1] ?? 0);
  if (id === 0) return undefined;
  const item = (await customItems.list(db, entity, typeId)).find((one) => one.id === id);
  const column = item && sortColumn(table, item);
  if (!column) throw invalid({ field: 'sort_key', rule: 'choice' });
  const name = [table, sort_key, column.type, sort_order].join(' ');
  const terms = orderBy(name, [{ ...column, nullable: true }], `${table}.id`, sort_order);
  return { terms, ...column, item, order: sort_order };
}

interface Item {
  id: number;
  item_type: number;
  result_type: string | null;
}

/**
 * Returns the sort column of an item. A cursor repeats the column's text, so it must not contain parameters; the id is
 * a number from the item's row.
 */
function sortColumn(table: SortedList['table'], { id, item_type, result_type }: Item): SortColumn | undefined {
  const value = sql.raw(`(${table}.customs -> '${id}')`);
  const text = sql.raw(`(${table}.customs ->> '${id}')`);
  const number = sql`(case when jsonb_typeof(${value}) = 'number' then ${text}::numeric end)`;
  if (isFormula(item_type)) {
    if (item_type === itemTypes.arithmetic || result_type === 'number') return { column: number, type: 'decimal' };
    // A formula stores an empty result as an empty text.
    return asIndexed(sql`nullif(${text}, '')`);
  }
  switch (item_type) {
    case itemTypes.number:
      return { column: number, type: 'decimal' };
    case itemTypes.decimal:
      return { column: sql`${text}::numeric`, type: 'decimal' };
    case itemTypes.date:
      return { column: sql`${text}::date`, type: 'date' };
    case itemTypes.choice:
      return { column: sql.raw(placeOfChoice(table, id)), type: 'number' };
    case itemTypes.user:
      return { column: sql.raw(nameOfMember(table, id)), type: 'text' };
    case itemTypes.text:
    case itemTypes.url:
      return asIndexed(text);
    default:
      return undefined;
  }
}

/** Returns a text as the index of a large company stores it: lower case, and only a prefix. */
const asIndexed = (text: RawBuilder<unknown>): SortColumn => ({
  column: sql`(${indexedText(text)} collate "C")`,
  type: 'text',
});

/** Returns the place of a choice in the administrator's order. */
const placeOfChoice = (table: string, id: number) => `(select o.order_num from custom_item_options as o
  where o.domain_id = ${table}.domain_id and o.item_id = ${id} and o.value = ${table}.customs ->> '${id}'
    and o.deleted_at is null)`;

const nameOfMember = (table: string, id: number) => `(select m.name from members as m
  where m.domain_id = ${table}.domain_id and m.user_id = (${table}.customs ->> '${id}')::bigint)`;
