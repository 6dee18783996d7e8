import type { Meta } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Static } from 'typebox';
import { invalid } from '../errors/app-error.ts';
import { columnOf } from './fields.ts';
import type { Column } from './fields.ts';

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

/**
 * One page and its count, in one round trip. `matching` says which rows (from and where); the ids of the page are found
 * first, so that `rows` computes the costly columns for those alone.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  db: TenantDb,
  list: {
    request: PageRequest;
    matching: SelectQueryBuilder<DB, TB, object>;
    /** The id column in `matching` and in `rows`. */
    id: string;
    order: RawBuilder<unknown>;
    /** Selects the rows whose id is among those given. */
    rows: (ids: Expression<number>) => SelectQueryBuilder<DB, TB, O>;
  },
): Promise<{ data: O[]; meta: Static<typeof Meta> }> {
  const page = pageOf(list.request);
  const ids = list.matching
    .clearSelect()
    .select(sql<number>`${sql.ref(list.id)}`.as('id'))
    .orderBy(list.order)
    .limit(page.perPage)
    .offset(page.offset);
  const [rows, [count]] = await db.batch([
    list.rows(ids as unknown as Expression<number>).orderBy(list.order) as Query<O>,
    countQuery(list.matching),
  ]);
  return { data: rows, meta: metaOf(page, count?.total_count ?? 0) };
}
