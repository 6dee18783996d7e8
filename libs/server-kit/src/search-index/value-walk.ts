import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from '../search/fields.ts';
import { compiled } from '../search/list-page.ts';
import type { SearchedEntity } from './pieces.ts';
import { indexedText } from './value-hits.ts';

/** So many values are walked for a page; whoever sees too few of their records has everything sorted instead. */
const WALKED_MOST = 20_000;
/** Records that changed since the worker came are looked at besides: of more than these, nobody knows where they stand. */
const CHANGED_MOST = 1_000;

export interface ValueWalk {
  entity: SearchedEntity;
  itemId: number;
  of: 'numbers' | 'texts';
  order: 'asc' | 'desc';
  /** So many records, if there are. */
  rows: number;
  /** Only the records with this value. */
  value?: string;
  /** Only what comes after the record with this value. */
  after?: { value: string; id: string } | undefined;
  /** Whether a record is one of the list: true, or nothing. A sub-query, so that it is asked record by record. */
  listed: (id: RawBuilder<number>) => Predicate;
}

export interface Walked {
  /** The first records of the list in the order of their values, then of their ids. */
  ids: number[];
  /** Records that may have got another value since. */
  changed: number[];
  /** Whether these are all that the list has. */
  isEnd: boolean;
  /** The number that is farthest from 0. */
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
 * Walks the values that the records of a large company hold in a custom item, in their order, and stops at the last
 * record of a page. Undefined when there is no index, or when so much has changed that it does not tell.
 */
export async function walkValues(db: TenantDb, walk: ValueWalk): Promise<Walked | undefined> {
  const { entity, itemId, of, order, rows, value, listed } = walk;
  const own = sql`domain_id = ${db.domainId}`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const values = sql`from ${sql.table(`search_${of}`)} where ${own} and item_id = ${itemId} and ${rangeOf(walk)}`;
  // Of one value the index has the records in their order, which nobody would see who asked for that of the value too.
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
