import { itemTypes } from '@crm/custom-fields-rules';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { columnOf, walkValues } from '@crm/server-kit';
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
/** Choices that are walked one after the other. */
const CHOICES_MOST = 20;
/** Doubles tell decimals of five places apart up to here. */
const EXACT = 2 ** 36;

/**
 * Which records a page of a list may be made of that is sorted by a custom item: found in the order of the values by the
 * index of a large company, so that nobody sorts a million records to show fifty. Undefined when the index does not
 * tell, and everything has to be sorted: for formulas and members, and for whoever sees too little of what comes first.
 */
export async function customPage<DB, TB extends keyof DB>(
  db: TenantDb,
  { column, item, order }: CustomOrder,
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
      of: isNumber(item.item_type) ? 'numbers' : 'texts',
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

const isNumber = (type: number): boolean => type === itemTypes.number || type === itemTypes.decimal;

const walkedWhole: ReadonlySet<number> = new Set([
  itemTypes.number,
  itemTypes.decimal,
  itemTypes.date,
  itemTypes.text,
  itemTypes.url,
]);

/** A stretch of the values whose records stand in the order of the list. */
interface Part {
  /** Of a choice, its value and its place among the choices. */
  value?: string;
  place?: number;
  /** It may begin in the middle, after the page before. */
  isFirst?: boolean;
}

async function partsOf(
  db: TenantDb,
  { item, order }: Pick<CustomOrder, 'item' | 'order'>,
  last: string | undefined,
): Promise<Part[] | undefined> {
  if (walkedWhole.has(item.item_type)) return [{ isFirst: true }];
  if (item.item_type !== itemTypes.choice) return undefined;
  const choices = await db.all(
    sqlFor
      .selectFrom('custom_item_options')
      .select(['value', 'order_num as place'])
      .where('domain_id', '=', db.domainId)
      .where('item_id', '=', item.id)
      .where('deleted_at', 'is', null)
      .orderBy('order_num', order),
  );
  // Of two at one place the records stand mixed.
  if (new Set(choices.map(({ place }) => place)).size < choices.length || choices.length > CHOICES_MOST)
    return undefined;
  const sign = order === 'desc' ? -1 : 1;
  return choices
    .filter(({ place }) => last === undefined || sign * (place - Number(last)) >= 0)
    .map(({ value, place }) => ({ value, place, isFirst: String(place) === last }));
}
