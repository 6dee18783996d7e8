import type { Meta } from '@crm/contract';
import { prepared, sqlFor } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Static } from 'typebox';
import { invalid } from '../errors/app-error.ts';
import { columnOf } from './fields.ts';
import type { Column } from './fields.ts';
import { keyOf } from './known-counts.ts';
import type { KnownCounts } from './known-counts.ts';

export const PAGE_SIZE = 50;
/** Beyond this a list says "more than": counting further costs more than anybody learns from it. */
export const COUNT_CAP = 10_000;

export interface PageRequest {
  page?: number;
  per_page?: number;
  /** Lists hand out no cursors, so that any is a mistake of the caller. */
  cursor?: string;
}

export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

export function pageOf({ page = 1, per_page = PAGE_SIZE, cursor }: PageRequest): Page {
  if (cursor !== undefined) throw invalid({ field: 'cursor', rule: 'format' });
  return { page, perPage: per_page, offset: (page - 1) * per_page };
}

/** `total` as `countQuery` gives it: at most one more than the cap. */
export function metaOf({ page, perPage }: Page, total: number): Static<typeof Meta> {
  return {
    page,
    per_page: perPage,
    total_count: Math.min(total, COUNT_CAP),
    total_count_is_capped: total > COUNT_CAP,
    next_cursor: null,
  };
}

/** One sort key: its columns, in order. A column that may be empty is said so; empty ones come last either way. */
export interface SortColumn {
  column: Column;
  nullable?: boolean;
}
export type SortMap<K extends string = string> = Readonly<Record<K, SortColumn | readonly SortColumn[]>>;

export interface SortRequest<K extends string> {
  sort_key?: K;
  sort_order?: 'asc' | 'desc';
}

/** The order of a list: the sort key's columns, then the id, so that pages never overlap. */
export function orderOf<K extends string>(
  sorts: SortMap<K>,
  id: Column,
  { sort_key, sort_order }: SortRequest<K>,
  fallback: { key: K; order: 'asc' | 'desc' },
): RawBuilder<unknown> {
  const key = sort_key ?? fallback.key;
  const order = sort_order ?? (sort_key === undefined || sort_key === fallback.key ? fallback.order : 'asc');
  const direction = order === 'desc' ? sql` desc` : sql` asc`;
  const columns = [sorts[key]].flat() as SortColumn[];
  const terms = columns.map(
    ({ column, nullable }) =>
      sql`${columnOf(column)}${direction}${nullable && order === 'desc' ? sql` nulls last` : sql``}`,
  );
  return sql.join([...terms, sql`${columnOf(id)}${direction}`]);
}

/** The rows of a query that are counted, one past the cap at most. */
function countable<DB, TB extends keyof DB, O>(matching: SelectQueryBuilder<DB, TB, O>): RawBuilder<number> {
  const rows = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_CAP + 1) as unknown as Expression<unknown>;
  return sql<number>`(select count(*) from (${rows}) as matching)`;
}

/** Counts the rows of a query, one past the cap at most. */
export function countQuery<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
): Query<{ total_count: number }> {
  return compiled(sql<{ total_count: number }>`select ${countable(matching)} as total_count`);
}

/** Raw SQL as a query that `TenantDb` runs. */
export function compiled<O>(raw: RawBuilder<O>): Query<O> {
  return { compile: () => raw.compile(sqlFor) };
}

/** The ids of the page, in a setting that lives as long as the transaction. */
const pageIds = sql<number>`(select unnest(current_setting('app.page')::bigint[]))`;

interface List<DB, TB extends keyof DB, O> {
  request: PageRequest;
  /** Which rows: from and where. Counted as it is, so it had better join nothing that only sorts. */
  matching: SelectQueryBuilder<DB, TB, object>;
  /** The same with the joins that the order needs; absent when it needs none. */
  sortable?: SelectQueryBuilder<DB, TB, object>;
  /** The id column in `matching` and in `rows`. */
  id: string;
  order: RawBuilder<unknown>;
  /** Selects the rows whose id is among those given. */
  rows: (ids: Expression<number>) => SelectQueryBuilder<DB, TB, O>;
  /** Counts that are kept while the state is the same; absent, every page counts. */
  counts?: { known: KnownCounts; state: RawBuilder<number> };
}

/**
 * One page and its count, in one round trip. The ids of the page are found first, by a statement that is planned for its
 * filter; then their rows are read by primary key, by one whose plan is kept, with the costly columns.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  db: TenantDb,
  list: List<DB, TB, O>,
): Promise<{ data: O[]; meta: Static<typeof Meta> }> {
  const page = pageOf(list.request);
  const ids = (list.sortable ?? list.matching)
    .clearSelect()
    .select(sql<number>`${sql.ref(list.id)}`.as('id'))
    .orderBy(list.order)
    .limit(page.perPage)
    .offset(page.offset) as unknown as Expression<unknown>;
  const find = compiled(
    sql<object>`select set_config('app.page', coalesce(array_agg(page.id)::text, '{}'), true) from (${ids}) as page`,
  );
  const rows = prepared(list.rows(pageIds).orderBy(list.order) as Query<O>);
  const count = countOf(db, list);
  const [, data, counted] = await db.batch([find, rows, count.query]);
  return { data, meta: metaOf(page, await count.total(counted)) };
}

interface Counted {
  total_count?: number;
  state?: number;
}

/** What to ask for the count, and the count from the answer. */
function countOf<DB, TB extends keyof DB, O>(
  db: TenantDb,
  { matching, counts }: List<DB, TB, O>,
): { query: Query<Counted>; total(answer: Counted[]): number | Promise<number> } {
  const total = ([row]: Counted[]) => row?.total_count ?? 0;
  const count = countable(matching);
  const key = counts && keyOf(db, count);
  if (!counts || key === undefined) return { query: compiled(sql<Counted>`select ${count} as total_count`), total };
  const { known, state } = counts;
  // One statement, hence one moment: the count is that of the state.
  const both = compiled(sql<Counted>`select ${state} as state, ${count} as total_count`);
  const keep = (rows: Counted[]) => known.keep(key, rows[0]!.state!, total(rows));
  if (!known.has(key)) return { query: both, total: keep };
  return {
    query: prepared(compiled(sql<Counted>`select ${state} as state`)),
    total: async ([row]) => known.recall(key, row!.state!) ?? keep(await db.all(both)),
  };
}
