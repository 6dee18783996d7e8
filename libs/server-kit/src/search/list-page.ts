import type { Meta } from '@crm/contract';
import { prepared, sqlFor } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { CompiledQuery, sql } from 'kysely';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Static } from 'typebox';
import { invalid } from '../errors/app-error.ts';
import { castOf, readCursor, writeCursor } from './cursor.ts';
import type { Place, SortType } from './cursor.ts';
import { columnOf } from './fields.ts';
import type { Column, Predicate } from './fields.ts';
import { keyOf } from './known-counts.ts';
import type { KnownCounts } from './known-counts.ts';

export const PAGE_SIZE = 50;
/** Cap of list counts; beyond it a list shows "more than", because exact counts are expensive. */
export const COUNT_CAP = 10_000;

export interface PageRequest {
  page?: number;
  per_page?: number;
  /** `next_cursor` of the previous page, after which this page starts. */
  cursor?: string;
}

export interface Page {
  page: number;
  perPage: number;
  offset: number;
}

export function pageOf({ page = 1, per_page = PAGE_SIZE, cursor }: PageRequest): Page {
  return { page, perPage: per_page, offset: cursor === undefined ? (page - 1) * per_page : 0 };
}

/** Returns the meta data of a page; `total` is from `countQuery`, at most one more than the cap. */
export function metaOf({ page, perPage }: Page, total: number, next: string | null = null): Static<typeof Meta> {
  return {
    page,
    per_page: perPage,
    total_count: Math.min(total, COUNT_CAP),
    total_count_is_capped: total > COUNT_CAP,
    next_cursor: next,
  };
}

/** A column of a sort key; `nullable` when it may be empty. Empty values come last in both directions. */
export interface SortColumn {
  column: Column;
  type: SortType;
  nullable?: boolean;
}
export type SortMap<K extends string = string> = Readonly<Record<K, SortColumn | readonly SortColumn[]>>;

export interface SortRequest<K extends string> {
  sort_key?: K;
  sort_order?: 'asc' | 'desc';
}

const built = new WeakMap<SortMap, Map<string, RawBuilder<unknown>>>();

/** Creates the orders of a list: the sort key's columns, then the id, so that pages never overlap. */
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
  const known = ofSorts.get(name) ?? orderBy(name, [sorts[key]].flat() as SortColumn[], id, order);
  ofSorts.set(name, known);
  return known;
}

/** The definition of an order, for the cursors of its pages. */
interface Made {
  name: string;
  columns: readonly { text: string; type: SortType; nullable: boolean }[];
  order: 'asc' | 'desc';
}

const made = new WeakMap<RawBuilder<unknown>, Made>();

/** Creates a single order, for example of a custom item, identified by `name`, with cursors. */
export function orderBy(name: string, columns: readonly SortColumn[], id: string, order: 'asc' | 'desc') {
  const terms = termsOf(columns, id, order);
  const texts = columns.map(({ column, type, nullable = false }) => ({
    text: columnOf(column).compile(sqlFor).sql,
    type,
    nullable,
  }));
  made.set(terms, { name, columns: texts, order });
  return terms;
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

/** Compiles raw SQL to a query for `TenantDb`. */
export function compiled<O>(raw: RawBuilder<O>): Query<O> {
  return { compile: () => raw.compile(sqlFor) };
}

/** The ids of the current page, from a transaction setting. */
export const pageIds: Expression<number> = sql<number>`(select unnest(current_setting('app.page')::bigint[]))`;

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
  const way = made.get(list.order);
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
const isWhole = ({ columns }: Made, last: readonly (string | null)[]) =>
  columns.every(({ nullable }, index) => nullable || last[index] !== null);

/** Returns the start of the page; undefined for an order without cursors. */
function placeOf({ cursor }: PageRequest, way: Made | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  if (!way) throw invalid({ field: 'cursor', rule: 'format' });
  return readCursor(cursor, way.name, way.columns);
}

interface Ended {
  /** Sort values and id of the last row, when another row follows it. */
  last: (string | null)[] | null;
  /** The number of matching rows, if it was counted. */
  total: number;
}

/** From and where of a query as text, compiled once for finding and counting. */
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

interface Slice extends Page {
  way: Made | undefined;
  after: Place | undefined;
  /** True: counts all matching rows. */
  counts: boolean;
  /** True: searches only rows whose first column is not null. */
  isFilled: boolean;
}

/**
 * Returns the statement that stores the ids of the page and returns its end; it reads one row more to detect a next
 * page.
 */
function findIds({ text: from, parameters }: Source, list: { id: string; order: RawBuilder<unknown> }, slice: Slice) {
  const values: unknown[] = [...parameters];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { way, after, perPage, offset, counts, isFilled } = slice;
  const key = way
    ? `, array[${[...way.columns.map(({ text: column }) => column), list.id].join('::text, ')}::text] as key`
    : '';
  const select = `select ${list.id} as id${key}${counts ? ', count(*) over () as total' : ''}`;
  const limit = bind(perPage + 1);
  const parts: Parts = { select, from, id: list.id, limit, order: orderText(list.order) };
  const rows =
    way && after
      ? following(parts, way, after, bind, isFilled)
      : way && !counts && isReadBackwards(way)
        ? emptyLast({ ...parts, most: bind(offset + Number(perPage) + 1) }, way, bind(offset))
        : `${select}${from} order by ${parts.order} limit ${limit} offset ${bind(offset)}`;
  const most = Number(perPage);
  const last = way
    ? `case when count(*) > ${most} then to_jsonb((array_agg(to_jsonb(page.key)))[${most}]) end`
    : 'null::jsonb';
  return text<Ended>(
    `select set_config('app.page', coalesce((array_agg(page.id))[1:${most}]::text, '{}'), true), ${last} as last,
        ${counts ? 'coalesce(max(page.total), 0)' : '0'} as total
      from (${rows}) as page`,
    values,
  );
}

interface Parts {
  select: string;
  from: string;
  id: string;
  limit: string;
  order: string;
}

/** Returns true when only the first column is nullable: the rows are then two index ranges, filled and empty. */
const isOfRanges = ({ columns }: Made): boolean => columns.slice(1).every(({ nullable }) => !nullable);

/** Returns true when the index is read backwards; it then starts with nulls, which a list shows last. */
const isReadBackwards = (way: Made): boolean =>
  way.order === 'asc' && way.columns[0]?.nullable === true && isOfRanges(way);

/** Returns true when a place is among rows whose first column is filled and empty ones follow. */
const isAmongFilled = (way: Made, after: Place): boolean =>
  way.columns[0]?.nullable === true && isOfRanges(way) && after.values[0] !== null;

/**
 * Returns the condition of the rows after a place, as an index range where possible, so that no earlier row is read.
 */
function following(parts: Parts, way: Made, after: Place, bind: (value: unknown) => string, isFilled: boolean) {
  const { select, from, id, limit, order } = parts;
  const beyond = way.order === 'desc' ? '<' : '>';
  const at = after.values.map((value, index) =>
    value === null ? null : `${bind(value)}::${castOf(way.columns[index]!.type)}`,
  );
  const idAt = `${bind(after.id)}::bigint`;
  const only = (condition: string, by: string) => `${select}${from} and ${condition} order by ${by} limit ${limit}`;
  if (!isOfRanges(way)) return only(`(${beyondEach(way, at, `${id} ${beyond} ${idAt}`, beyond)})`, order);
  const isBeyond = (skipped: number) => {
    const columns = [...way.columns.slice(skipped).map(({ text: column }) => column), id];
    return `(${columns.join(', ')}) ${beyond} (${[...at.slice(skipped), idAt].join(', ')})`;
  };
  const [first] = way.columns;
  if (first && at[0] === null) return only(`${first.text} is null and ${isBeyond(1)}`, restOf(way, id));
  if (!first?.nullable) return only(isBeyond(0), order);
  return isFilled ? only(isBeyond(0), filledBy(way, id)) : emptyLast({ ...parts, most: limit }, way, '0', isBeyond(0));
}

/** Returns the order of rows with an equal first column. */
const restOf = ({ columns, order }: Made, id: string): string =>
  [...columns.slice(1).map(({ text: column }) => column), id].map((column) => `${column} ${order}`).join(', ');

/** Returns the order of rows whose first column is filled, in index order. */
const filledBy = (way: Made, id: string): string =>
  `${way.columns[0]!.text} ${way.order} nulls ${way.order === 'desc' ? 'last' : 'first'}, ${restOf(way, id)}`;

/** Returns a query of two parts; the second, with an empty first column, is only read when the first leaves room. */
function emptyLast(
  { select, from, id, limit, most }: Parts & { most: string },
  way: Made,
  offset: string,
  filled = `${way.columns[0]!.text} is not null`,
) {
  const [column] = way.columns;
  const rest = restOf(way, id);
  const part = (condition: string, sorted: string) =>
    `select *, row_number() over () as place from (${select}${from} and ${condition} order by ${sorted} limit ${most}) as part`;
  const isRoom = `(select count(*) from filled) < ${most}`;
  return `with filled as materialized (${part(filled, filledBy(way, id))}),
      empty as materialized (${part(`${column!.text} is null and ${isRoom}`, rest)})
    select id, key from (select 0 as part, * from filled union all select 1, * from empty) as parts
      order by part, place limit ${limit} offset ${offset}`;
}

/** Returns the row comparison: beyond in the first column, or equal there and beyond in the next, down to the id. */
function beyondEach(way: Made, at: readonly (string | null)[], ofId: string, beyond: string): string {
  const steps = way.columns.map(({ text: column, nullable }, index) => {
    const value = at[index];
    const same = way.columns.slice(0, index).map((one, before) => sameAs(one.text, at[before] ?? null));
    const further =
      value === null ? 'false' : `(${column} ${beyond} ${value}${nullable ? ` or ${column} is null` : ''})`;
    return [...same, further].join(' and ');
  });
  const same = way.columns.map((one, index) => sameAs(one.text, at[index] ?? null));
  return [...steps, [...same, ofId].join(' and ')].map((step) => `(${step})`).join(' or ');
}

const sameAs = (column: string, value: string | null) =>
  value === null ? `${column} is null` : `${column} = ${value}`;

const orders = new WeakMap<RawBuilder<unknown>, string>();

/** Returns the SQL text of an order, which contains no values. */
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

/** Counts a part first and skips the whole count when the part exceeds the cap. */
async function capped<DB, TB extends keyof DB>(
  db: TenantDb,
  part: SelectQueryBuilder<DB, TB, object>,
): Promise<Count | undefined> {
  const total = (await db.first(countQuery(part)))!.total_count;
  return total > COUNT_CAP ? { queries: [], total: () => total } : undefined;
}

/** Returns the queries of the count, and the function that reads it from their answers. */
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
  // The state first, so that a later change makes the cached count belong to an old state.
  const both = [prepared(counts.state), count] as const;
  const keep = (answers: readonly Counted[][]) => known.keep(key, answers[0]![0]!.state!, answers[1]![0]!.total_count!);
  if (!known.has(key)) return { queries: both, total: keep };
  const total = async (answers: readonly Counted[][]) =>
    known.recall(key, answers[0]![0]!.state!) ?? keep(await db.batch(both));
  return { queries: [both[0]], total };
}
