import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SortType } from './cursor.ts';
import { columnOf } from './fields.ts';
import type { Column } from './fields.ts';

/** A column of a sort key; `nullable` when it may be empty. Empty values come last in both directions. */
export interface SortColumn {
  column: Column;
  type: SortType;
  nullable?: boolean;
}
export type SortMap<K extends string = string> = Readonly<Record<K, SortColumn | readonly SortColumn[]>>;

export interface SortRequest<K extends string> {
  sort_key?: K;
  sort_order?: 'asc' | 'desc';
}

const built = new WeakMap<SortMap, Map<string, RawBuilder<unknown>>>();

/** Creates the orders of a list: the sort key's columns, then the id, so that pages never overlap. */
export function orderOf<K extends string>(
  sorts: SortMap<K>,
  id: string,
  { sort_key, sort_order }: SortRequest<K>,
  fallback: { key: K; order: 'asc' | 'desc' },
): RawBuilder<unknown> {
  const key = sort_key ?? fallback.key;
  const order = sort_order ?? (sort_key === undefined || sort_key === fallback.key ? fallback.order : 'asc');
  const ofSorts = built.get(sorts) ?? new Map<string, RawBuilder<unknown>>();
  built.set(sorts, ofSorts);
  const name = `${id} ${key} ${order}`;
  const known = ofSorts.get(name) ?? orderBy(name, [sorts[key]].flat() as SortColumn[], id, order);
  ofSorts.set(name, known);
  return known;
}

/** The definition of an order, for the cursors of its pages. */
export interface KeysetOrder {
  name: string;
  columns: readonly { text: string; type: SortType; nullable: boolean }[];
  order: 'asc' | 'desc';
}

const keysets = new WeakMap<RawBuilder<unknown>, KeysetOrder>();

/** Returns the definition of an order; undefined for an order without cursors. */
export const keysetOf = (order: RawBuilder<unknown>): KeysetOrder | undefined => keysets.get(order);

/** Creates a single order, for example of a custom item, identified by `name`, with cursors. */
export function orderBy(name: string, columns: readonly SortColumn[], id: string, order: 'asc' | 'desc') {
  const terms = termsOf(columns, id, order);
  const texts = columns.map(({ column, type, nullable = false }) => ({
    text: columnOf(column).compile(sqlFor).sql,
    type,
    nullable,
  }));
  keysets.set(terms, { name, columns: texts, order });
  return terms;
}

function termsOf(columns: readonly SortColumn[], id: string, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql` desc` : sql` asc`;
  const terms = columns.map(
    ({ column, nullable }) =>
      sql`${columnOf(column)}${direction}${nullable && order === 'desc' ? sql` nulls last` : sql``}`,
  );
  return sql.join([...terms, sql`${columnOf(id)}${direction}`]);
}

const orders = new WeakMap<RawBuilder<unknown>, string>();

/** Returns the SQL text of an order, which contains no values. */
export function orderText(order: RawBuilder<unknown>): string {
  const known = orders.get(order);
  if (known !== undefined) return known;
  const { sql: content, parameters } = order.compile(sqlFor);
  if (parameters.length > 0) throw new Error('the order of a list holds values');
  orders.set(order, content);
  return content;
}
