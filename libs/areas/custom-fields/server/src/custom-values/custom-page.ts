import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { columnOf, compiled, walkValues } from '@crm/server-kit';
import type { PageAsk, Predicate, ValueWalk } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { CustomOrder } from './custom-sort.ts';

interface SortedList<DB, TB extends keyof DB> {
  entity: ValueWalk['entity'];
  /** The id in the list's query. */
  id: string;
  matching: SelectQueryBuilder<DB, TB, object>;
  /** Whether anything else than the rules of who sees what leaves records out. */
  isFiltered: boolean;
}

/** A page farther behind is reached by its cursor. */
const ROWS_MOST = 1_001;
/** Choices or members that are walked one after the other. */
const PARTS_MOST = 100;
/** Doubles tell decimals of five places apart up to here. */
const EXACT = 2 ** 36;

/**
 * Which records a page of a list may be made of that is sorted by a custom item: found in the order of the values by the
 * index of a large company, so that nobody sorts a million records to show fifty. Undefined when the index does not
 * tell, and everything has to be sorted: for very many choices or members, and for whoever sees too little of what comes
 * first.
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
    // Behind all values stand those that have none, in the order of their ids; they are next to all records by then.
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

/** A stretch of the values whose records stand in the order of the list. */
interface Part {
  /** Of a choice or a member, as the records have it, and its place among the others. */
  value?: string;
  place?: number | string;
  /** It may begin in the middle, after the page before. */
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
  // Of two at one place the records stand mixed.
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
