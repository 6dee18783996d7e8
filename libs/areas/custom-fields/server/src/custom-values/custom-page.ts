import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { columnOf, compiled, walkValues } from '@crm/server-kit';
import type { PageAsk, Predicate, ValueWalk } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { CustomOrder } from './custom-sort.ts';

interface SortedList<DB, TB extends keyof DB> {
  entity: ValueWalk['entity'];
  /** The id column in the list's query. */
  id: string;
  matching: SelectQueryBuilder<DB, TB, object>;
  /** True when the list has conditions besides visibility. */
  isFiltered: boolean;
}

/** The most rows read for a page; pages further on are reached by cursor. */
const ROWS_MOST = 1_001;
/** The most choices or members that are read one after the other. */
const PARTS_MOST = 100;
/** The limit up to which a double can tell decimals of five places apart. */
const EXACT = 2 ** 36;

/**
 * Returns the records that can be on a page sorted by a custom item, read in value order from the index of a large
 * company, so that a page of fifty does not sort a million records. Returns undefined when everything must be sorted:
 * when the index cannot answer, for very many choices or members, and for members who may see too few of the first
 * records.
 */
export async function customPage<DB, TB extends keyof DB>(
  db: TenantDb,
  { column, type, item, order }: CustomOrder,
  { entity, id, matching, isFiltered }: SortedList<DB, TB>,
  { after, rows }: PageAsk,
): Promise<Predicate | undefined> {
  const empty = sql<SqlBool>`${columnOf(column)} is null`;
  const [last] = after?.values ?? [];
  const parts = last === null || rows > ROWS_MOST ? undefined : await partsOf(db, { item, order }, last);
  if (!parts) return undefined;
  const isDecimal = item.item_type === itemTypes.decimal;
  if (isDecimal && Math.abs(Number(last ?? 0)) >= EXACT) return undefined;
  const query = matching.clearSelect().select(sql<boolean>`true`.as('listed'));
  const ids = new Set<number>();
  let left = rows;
  for (const { value, place, isFirst = false } of parts) {
    const holds = place === undefined ? sql<SqlBool>`not ${empty}` : sql<SqlBool>`${columnOf(column)} = ${place}`;
    const listed = (record: RawBuilder<number>): Predicate =>
      sql`(${query.where(sql<SqlBool>`${sql.ref(id)} = ${record}`).where(holds)})`;
    const walked = await walkValues(db, {
      entity,
      itemId: item.id,
      of: type === 'decimal' ? 'numbers' : 'texts',
      order,
      rows: left,
      listed,
      ...(value === undefined ? {} : { value }),
      after: isFirst && after && last !== undefined ? { value: value ?? last!, id: after.id } : undefined,
    });
    if (!walked || (isDecimal && walked.largest >= EXACT)) return undefined;
    for (const one of [...walked.ids, ...walked.changed]) ids.add(one);
    left -= walked.ids.length;
    if (left <= 0) break;
    if (!walked.isEnd) return undefined;
  }
  if (left > 0) {
    // Records without a value follow in the order of their ids; without a filter nearly all records are candidates
    // then.
    if (isFiltered) return undefined;
    const direction = order === 'desc' ? sql`desc` : sql`asc`;
    const rest = await db.all(
      matching
        .clearSelect()
        .select(sql<number>`${sql.ref(id)}`.as('id'))
        .where(empty)
        .orderBy(sql`${sql.ref(id)} ${direction}`)
        .limit(left)
        .$castTo<{ id: number }>(),
    );
    for (const one of rest) ids.add(one.id);
  }
  return sql`${sql.ref(id)} = any(${[...ids]}::bigint[])`;
}

const walkedWhole: ReadonlySet<number> = new Set([
  itemTypes.number,
  itemTypes.decimal,
  itemTypes.date,
  itemTypes.text,
  itemTypes.url,
]);

/** A section of the values whose records are in the order of the list. */
interface Part {
  /** The stored value of a choice or a member, and its place in the order. */
  value?: string;
  place?: number | string;
  /** True when the section may begin in the middle, after the previous page. */
  isFirst?: boolean;
}

async function partsOf(
  db: TenantDb,
  { item, order }: Pick<CustomOrder, 'item' | 'order'>,
  last: string | undefined,
): Promise<Part[] | undefined> {
  if (walkedWhole.has(item.item_type) || isFormula(item.item_type)) return [{ isFirst: true }];
  const values = item.item_type === itemTypes.user ? membersOf(db) : choicesOf(db, item.id);
  const [beyond, direction] = order === 'desc' ? [sql`<=`, sql`desc`] : [sql`>=`, sql`asc`];
  const reached = last === undefined ? sql`true` : sql`place ${beyond} ${last}`;
  const parts = await db.all(
    compiled(sql<Place>`
      select value, place from ${values} as part where ${reached} order by place ${direction} limit ${PARTS_MOST + 1}`),
  );
  // Records of two parts with the same place are mixed, so the parts cannot be read one by one.
  if (new Set(parts.map(({ place }) => place)).size < parts.length || parts.length > PARTS_MOST) return undefined;
  return parts.map(({ value, place }) => ({ value, place, isFirst: String(place) === last }));
}

interface Place {
  value: string;
  place: number | string;
}

const choicesOf = (db: TenantDb, itemId: number) => sql`(select value, order_num as place
  from custom_item_options where domain_id = ${db.domainId} and item_id = ${itemId} and deleted_at is null)`;

const membersOf = (db: TenantDb) => sql`(select user_id::text as value, name as place
  from members where domain_id = ${db.domainId})`;
