import type { Meta } from '@crm/contract';
import { prepared, sqlFor } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { CompiledQuery, sql } from 'kysely';
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

const built = new WeakMap<SortMap, Map<string, RawBuilder<unknown>>>();

/** The order of a list: the sort key's columns, then the id, so that pages never overlap. Built once. */
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
  const known = ofSorts.get(name) ?? termsOf([sorts[key]].flat() as SortColumn[], id, order);
  ofSorts.set(name, known);
  return known;
}

function termsOf(columns: readonly SortColumn[], id: string, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql` desc` : sql` asc`;
  const terms = columns.map(
    ({ column, nullable }) =>
      sql`${columnOf(column)}${direction}${nullable && order === 'desc' ? sql` nulls last` : sql``}`,
  );
  return sql.join([...terms, sql`${columnOf(id)}${direction}`]);
}

/** Counts the rows of a query, one past the cap at most. */
export function countQuery<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
): Query<{ total_count: number }> {
  const rows = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_CAP + 1) as unknown as Expression<unknown>;
  return compiled(sql<{ total_count: number }>`select count(*) as total_count from (${rows}) as matching`);
}

/** Raw SQL as a query that `TenantDb` runs. */
export function compiled<O>(raw: RawBuilder<O>): Query<O> {
  return { compile: () => raw.compile(sqlFor) };
}

/** The ids of the page that is being read, in a setting that lives as long as the transaction. */
export const pageIds: Expression<number> = sql<number>`(select unnest(current_setting('app.page')::bigint[]))`;

interface List<DB, TB extends keyof DB, O> {
  request: PageRequest;
  /** Which rows: from and where. Counted as it is, so it had better join nothing that only sorts. */
  matching: SelectQueryBuilder<DB, TB, object>;
  /** The same with the joins that the order needs; absent when it needs none. */
  sortable?: SelectQueryBuilder<DB, TB, object>;
  /** The id column in `matching` and in `rows`. */
  id: string;
  order: RawBuilder<unknown>;
  /** Selects the rows whose id is among those given; or, built already, those of `pageIds` in the order of the list. */
  rows: ((ids: Expression<number>) => SelectQueryBuilder<DB, TB, O>) | Query<O>;
  /** Counts that are kept while the state is the same; absent, every page counts. */
  counts?: { known: KnownCounts; state: Query<{ state: number }> };
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
  const matching = sourceOf(list.matching, list.id);
  const rows = typeof list.rows === 'function' ? list.rows(pageIds).orderBy(list.order) : list.rows;
  const count = countOf(db, matching, list.counts);
  const ids = findIds(list.sortable ? sourceOf(list.sortable, list.id) : matching, list, page);
  const [, data, ...counted] = await db.batch([ids, prepared(rows as Query<O>), ...count.queries]);
  return { data: data as O[], meta: metaOf(page, await count.total(counted as Counted[][])) };
}

/** From and where of a query, as text; compiled once, it serves to find and to count. */
interface Source {
  text: string;
  parameters: readonly unknown[];
}

function sourceOf<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>, id: string): Source {
  const { sql: text, parameters } = query
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .compile();
  return { text: text.slice(text.indexOf(' from ')), parameters };
}

const text = <O>(content: string, parameters: readonly unknown[]): Query<O> => ({
  compile: () => CompiledQuery.raw(content, [...parameters]) as CompiledQuery<O>,
});

function findIds({ text: from, parameters }: Source, list: { id: string; order: RawBuilder<unknown> }, page: Page) {
  const order = orderText(list.order);
  const [limit, offset] = [parameters.length + 1, parameters.length + 2];
  return text<object>(
    `select set_config('app.page', coalesce(array_agg(page.id)::text, '{}'), true) from (
      select ${list.id} as id${from} order by ${order} limit $${limit} offset $${offset}) as page`,
    [...parameters, page.perPage, page.offset],
  );
}

const orders = new WeakMap<RawBuilder<unknown>, string>();

/** An order names columns and holds no values, so that its text is all of it. */
function orderText(order: RawBuilder<unknown>): string {
  const known = orders.get(order);
  if (known !== undefined) return known;
  const { sql: content, parameters } = order.compile(sqlFor);
  if (parameters.length > 0) throw new Error('the order of a list holds values');
  orders.set(order, content);
  return content;
}

interface Counted {
  total_count?: number;
  state?: number;
}

interface Count {
  queries: readonly Query<Counted>[];
  total(answers: readonly Counted[][]): number | Promise<number>;
}

/** What to ask for the count, and the count from the answers. */
function countOf(
  db: TenantDb,
  { text: from, parameters }: Source,
  counts: { known: KnownCounts; state: Query<{ state: number }> } | undefined,
): Count {
  const content = `select count(*) as total_count from (select 1${from} limit ${COUNT_CAP + 1}) as matching`;
  const count = text<Counted>(content, parameters);
  const key = counts && keyOf(db, content, parameters);
  if (!counts || key === undefined) return { queries: [count], total: ([rows]) => rows![0]!.total_count! };
  const { known } = counts;
  // The state first: what changes after it was read makes the count that of a state that nobody reads any more.
  const both = [prepared(counts.state), count] as const;
  const keep = (answers: readonly Counted[][]) => known.keep(key, answers[0]![0]!.state!, answers[1]![0]!.total_count!);
  if (!known.has(key)) return { queries: both, total: keep };
  const total = async (answers: readonly Counted[][]) =>
    known.recall(key, answers[0]![0]!.state!) ?? keep(await db.batch(both));
  return { queries: [both[0]], total };
}
