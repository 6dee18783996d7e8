import type { CustomEntity } from '@crm/contract';
import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { indexedText, invalid, orderBy } from '@crm/server-kit';
import type { Column, SortColumn } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';

/** Where the values stand: the table of the list, which has `customs`, `domain_id` and `id`. */
interface SortedList {
  entity: CustomEntity;
  table: 'deals' | 'customers' | 'contacts' | 'actions';
  dealTypeId?: number;
}

interface SortRequest {
  sort_key?: string;
  sort_order?: 'asc' | 'desc';
}

/** An order by a custom item. */
export interface CustomOrder {
  /** As a list takes it. */
  terms: RawBuilder<unknown>;
  /** What it sorts by. */
  column: Column;
  type: SortColumn['type'];
  item: CustomItemRow;
  order: 'asc' | 'desc';
}

/**
 * The order that `sort_key: custom_item_12` asks for, empty values last, with what it sorts by; undefined for every other
 * key. 422 when there is no such item, or when its values have no order (several choices, labels).
 */
export async function customOrder(
  db: TenantDb,
  { entity, table, dealTypeId }: SortedList,
  { sort_key = '', sort_order = 'asc' }: SortRequest,
): Promise<CustomOrder | undefined> {
  const id = Number(/^custom_item_([1-9]\d{0,14})$/.exec(sort_key)?.[1] ?? 0);
  if (id === 0) return undefined;
  const item = (await customItems.list(db, entity, dealTypeId)).find((one) => one.id === id);
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

/** The text of a cursor repeats the column, so that it holds no parameters; the id is a number of the item's row. */
function sortColumn(table: SortedList['table'], { id, item_type, result_type }: Item): SortColumn | undefined {
  const value = sql.raw(`(${table}.customs -> '${id}')`);
  const text = sql.raw(`(${table}.customs ->> '${id}')`);
  const number = sql`(case when jsonb_typeof(${value}) = 'number' then ${text}::numeric end)`;
  if (isFormula(item_type)) {
    if (item_type === itemTypes.arithmetic || result_type === 'number') return { column: number, type: 'decimal' };
    // What a formula leaves empty is a text, too.
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

/** As the index of a large company has a text: whatever the case of the letters, and no more of it than tells. */
const asIndexed = (text: RawBuilder<unknown>): SortColumn => ({
  column: sql`(${indexedText(text)} collate "C")`,
  type: 'text',
});

/** Choices stand in the order that the administrator gave them. */
const placeOfChoice = (table: string, id: number) => `(select o.order_num from custom_item_options as o
  where o.domain_id = ${table}.domain_id and o.item_id = ${id} and o.value = ${table}.customs ->> '${id}'
    and o.deleted_at is null)`;

const nameOfMember = (table: string, id: number) => `(select m.name from members as m
  where m.domain_id = ${table}.domain_id and m.user_id = (${table}.customs ->> '${id}')::bigint)`;
