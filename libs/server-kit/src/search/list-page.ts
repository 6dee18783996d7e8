import type { Meta } from '@crm/contract';
import { prepared } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Static } from 'typebox';
import { invalid } from '../errors/app-error.ts';
import { capped, countOf } from './count.ts';
import type { Count, Counted } from './count.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Place } from './cursor.ts';
import type { Predicate } from './fields.ts';
import { findIds, pageIds } from './find-ids.ts';
import type { Ended } from './find-ids.ts';
import { isAmongFilled } from './keyset.ts';
import type { KnownCounts } from './known-counts.ts';
import { keysetOf } from './order.ts';
import type { KeysetOrder } from './order.ts';
import { metaOf, pageOf } from './page.ts';
import type { PageRequest } from './page.ts';
import { sourceOf } from './query-source.ts';

/** The page for which candidates are searched. */
export interface PageAsk {
  /** The last row before the page. */
  after: Place | undefined;
  /** Number of rows from there to the end of the page, plus one. */
  rows: number;
}

interface List<DB, TB extends keyof DB, O> {
  request: PageRequest;
  /** The rows: from and where. It is also counted, so leave out joins that only sort. */
  matching: SelectQueryBuilder<DB, TB, object>;
  /** The same with the joins that the order needs; absent when it needs none. */
  sortable?: SelectQueryBuilder<DB, TB, object>;
  /** The id column in `matching` and in `rows`. */
  id: string;
  order: RawBuilder<unknown>;
  /** Selects the rows by ids; or a prepared query that selects those of `pageIds` in the list's order. */
  rows: ((ids: Expression<number>) => SelectQueryBuilder<DB, TB, O>) | Query<O>;
  /** A part of the matching rows that is fast to find and may exceed the cap; it is counted first. */
  part?: Predicate | undefined;
  /** True when few rows can match, so that the first page reads and counts all of them. */
  few?: boolean;
  /** Resolves to the candidate rows of the page from an index; without it, all matching rows are sorted. */
  candidates?: ((ask: PageAsk) => Promise<Predicate | undefined>) | undefined;
  /** The cache of counts by state; absent: every page counts. */
  counts?: { known: KnownCounts; state: Query<{ state: number }> };
}

/**
 * Reads one page and its count in one round trip. A first statement, planned for its filter, finds the ids of the page;
 * a
 * second one with a cached plan reads their rows by primary key, including expensive columns.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  db: TenantDb,
  list: List<DB, TB, O>,
): Promise<{ data: O[]; meta: Static<typeof Meta> }> {
  const page = pageOf(list.request);
  const matching = sourceOf(list.matching, list.id);
  const rows = typeof list.rows === 'function' ? list.rows(pageIds).orderBy(list.order) : list.rows;
  const way = keysetOf(list.order);
  const after = placeOf(list.request, way);
  const counts = list.few === true && !list.sortable && !after && page.offset === 0;
  const count: Count | undefined = counts
    ? undefined
    : ((list.part && (await capped(db, list.matching.where(list.part)))) ?? countOf(db, matching, list.counts));
  const among = await list.candidates?.({ after, rows: page.offset + Number(page.perPage) + 1 });
  const sortable = list.sortable ?? list.matching;
  const source = list.sortable || among ? sourceOf(among ? sortable.where(among) : sortable, list.id) : matching;
  const shown = prepared(rows as Query<O>);
  const find = (isFilled: boolean) => findIds(source, list, { ...page, way, after, counts, isFilled });
  // After a filled place more filled rows follow, except on their last page; only there are empty ones read.
  const isFilled = way !== undefined && after !== undefined && isAmongFilled(way, after);
  const [found, shownThere, ...counted] = await db.batch([find(isFilled), shown, ...(count?.queries ?? [])]);
  const endsThere = isFilled && (found as [Ended])[0].last === null;
  const [ended, data] = endsThere ? await db.batch([find(false), shown]) : [found, shownThere];
  const [{ last, total }] = ended as [Ended];
  const next = way && last && isWhole(way, last) ? writeCursor(way.name, placeIn(last)) : null;
  return {
    data: data as O[],
    meta: metaOf(page, count ? await count.total(counted as Counted[][]) : total, next),
  };
}

const placeIn = (last: readonly (string | null)[]): Place => ({ values: last.slice(0, -1), id: last.at(-1)! });

/** Returns false when a column declared as not nullable is null, which makes a cursor impossible. */
const isWhole = ({ columns }: KeysetOrder, last: readonly (string | null)[]) =>
  columns.every(({ nullable }, index) => nullable || last[index] !== null);

/** Returns the start of the page; undefined for an order without cursors. */
function placeOf({ cursor }: PageRequest, way: KeysetOrder | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  if (!way) throw invalid({ field: 'cursor', rule: 'format' });
  return readCursor(cursor, way.name, way.columns);
}
