import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from '../search/fields.ts';
import { compiled } from '../search/compiled.ts';
import { indexedText } from './value-matches.ts';

/** Greatest number of values that are walked for a page; beyond it everything is sorted. */
const WALKED_MOST = 20_000;
/** Greatest number of changed, not yet indexed records; with more the index is not used. */
const CHANGED_MOST = 1_000;

export interface ValueWalk {
  entity: string;
  itemId: number;
  of: 'numbers' | 'texts';
  order: 'asc' | 'desc';
  /** Greatest number of records. */
  rows: number;
  /** Filter: records with this value. */
  value?: string;
  /** Filter: records after this one. */
  after?: { value: string; id: string } | undefined;
  /** Returns a sub-query that is true for a record of the list, so that it is evaluated per record. */
  listed: (id: RawBuilder<number>) => Predicate;
}

export interface Walked {
  /** The first records of the list, ordered by value, then by id. */
  ids: number[];
  /** Records whose value may have changed since. */
  changed: number[];
  /** True when the list has no more records. */
  isEnd: boolean;
  /** The number with the greatest absolute value. */
  largest: number;
}

interface Row {
  ready: boolean;
  ids: number[];
  changed: number[];
  looked: number | null;
  largest: number | null;
}

/**
 * Walks the values of a custom item of a large company in order, and stops at the last record of a page. Undefined
 * without an index, or when too many records have changed since.
 */
export async function walkValues(db: TenantDb, walk: ValueWalk): Promise<Walked | undefined> {
  const { entity, itemId, of, order, rows, value, listed } = walk;
  const own = sql`domain_id = ${db.domainId}`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const values = sql`from ${sql.table(`search_${of}`)} where ${own} and item_id = ${itemId} and ${rangeOf(walk)}`;
  // For one value the index has the records in id order, which an additional order by value would hide from the
  // planner.
  const byId = sql`record_id ${direction}`;
  const inOrder = value === undefined ? sql`order by value ${direction}, ${byId}` : sql`order by ${byId}`;
  const found = await db.first(
    compiled(sql<Row>`
      with changed as materialized (
        select record_id from search_changes where ${own} and entity = ${entity} limit ${CHANGED_MOST + 1}
      ), page as materialized (
        select value, record_id
        from (select value, record_id ${values} ${inOrder} limit ${WALKED_MOST}) as step
        where record_id not in (select record_id from changed) and ${listed(sql<number>`step.record_id`)}
        ${inOrder} limit ${rows}
      )
      select exists (select from search_states where ${own} and entity = ${entity} and ready) as ready,
        array(select record_id from page) as ids,
        array(select record_id from changed) as changed,
        case when (select count(*) from page) < ${rows}
          then (select count(*) from (select ${values} limit ${WALKED_MOST}) as step) end as looked,
        ${of === 'numbers' ? sql`(select max(abs(value)) from page)` : sql`0`} as largest`),
  );
  if (!found?.ready || found.changed.length > CHANGED_MOST) return undefined;
  const { ids, changed, looked, largest } = found;
  return { ids, changed, isEnd: looked !== null && looked < WALKED_MOST, largest: largest ?? 0 };
}

function rangeOf({ of, order, value, after }: ValueWalk): Predicate {
  const beyond = order === 'desc' ? sql`<` : sql`>`;
  const stored = (text: string) =>
    of === 'numbers' ? sql`${text}::double precision` : indexedText(sql`${text}::text`);
  const only = value === undefined ? sql`true` : sql`value = ${stored(value)}`;
  if (!after) return sql`${only}`;
  return sql`${only} and (value, record_id) ${beyond} (${stored(after.value)}, ${after.id}::bigint)`;
}
