import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns a value of the row that a column points to, as a sub-query to sort by: the name of the member in
 * `customers.user_id`. No index serves such an order: all matching rows are sorted.
 */
export function linkedValue<T>(from: `${string}.${string}`, table: string, value: string, key = 'id'): RawBuilder<T> {
  const [source] = from.split('.');
  return sql`(select ${sql.ref(`linked.${value}`)} from ${sql.table(table)} as linked
    where linked.domain_id = ${sql.ref(`${source}.domain_id`)} and ${sql.ref(`linked.${key}`)} = ${sql.ref(from)})`;
}

/** Returns the name of the member in a column, to sort by. */
export const memberName = (from: `${string}.${string}`): RawBuilder<string | null> =>
  linkedValue(from, 'members', 'name', 'user_id');
