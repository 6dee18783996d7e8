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
/** Beyond this a list says "more than": counting further costs more than anybody learns from it. */
export const COUNT_CAP = 10_000;

export interface PageRequest {
  page?: number;
  per_page?: number;
  /** `next_cursor` of the page before: this page begins where that one ended, however far that is. */
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

/** `total` as `countQuery` gives it: at most one more than the cap. */
export function metaOf({ page, perPage }: Page, total: number, next: string | null = null): Static<typeof Meta> {
  return {
    page,
    per_page: perPage,
    total_count: Math.min(total, COUNT_CAP),
    total_count_is_capped: total > COUNT_CAP,
    next_cursor: next,
  };
}

/** One sort key: its columns, in order. A column that may be empty is said so; empty ones come last either way. */
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
  const known = ofSorts.get(name) ?? orderBy(name, [sorts[key]].flat() as SortColumn[], id, order);
  ofSorts.set(name, known);
  return known;
}

/** How an order is made, for the cursors of its pages. */
interface Made {
  name: string;
  columns: readonly { text: string; type: SortType; nullable: boolean }[];
  order: 'asc' | 'desc';
}

const made = new WeakMap<RawBuilder<unknown>, Made>();

/** An order of its own, such as that of a custom item, of which `name` says everything; with cursors like any other. */
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

/** Raw SQL as a query that `TenantDb` runs. */
export function compiled<O>(raw: RawBuilder<O>): Query<O> {
  return { compile: () => raw.compile(sqlFor) };
}

/** The ids of the page that is being read, in a setting that lives as long as the transaction. */
export const pageIds: Expression<number> = sql<number>`(select unnest(current_setting('app.page')::bigint[]))`;

/** The page that candidates are looked for. */
export interface PageAsk {
  /** The last row before it. */
  after: Place | undefined;
  /** Rows from there to its end, and one more. */
  rows: number;
}

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
  /** A part of the matching rows, quickly found, that may be past the cap of the count by itself: it is counted first. */
  part?: Predicate | undefined;
  /** So few rows can match that the first page is found by reading all of them: it counts them as well. */
  few?: boolean;
  /** Which rows the page may be made of, when an index tells; absent or undefined, every matching row is put in order. */
  candidates?: ((ask: PageAsk) => Promise<Predicate | undefined>) | undefined;
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
  // Behind a filled place there are others, but on the last page of them: empty ones are looked for there alone.
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

/** A column that was said never to be empty is: nobody could say what follows. */
const isWhole = ({ columns }: Made, last: readonly (string | null)[]) =>
  columns.every(({ nullable }, index) => nullable || last[index] !== null);

/** Where the page begins; an order that hands out no cursors knows none. */
function placeOf({ cursor }: PageRequest, way: Made | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  if (!way) throw invalid({ field: 'cursor', rule: 'format' });
  return readCursor(cursor, way.name, way.columns);
}

interface Ended {
  /** Sort values and id of the last row, when another row follows it. */
  last: (string | null)[] | null;
  /** How many rows match, when that was asked for. */
  total: number;
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

interface Slice extends Page {
  way: Made | undefined;
  after: Place | undefined;
  /** Whether it counts all rows that match. */
  counts: boolean;
  /** Whether it is looked for among rows whose first column is filled. */
  isFilled: boolean;
}

/** Sets the ids of the page and says where it ended; one row more is read to know whether anything follows. */
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

/** Only the first column may be empty: the rows are two ranges of an index, those where it is filled and the others. */
const isOfRanges = ({ columns }: Made): boolean => columns.slice(1).every(({ nullable }) => !nullable);

/** Indexes have what is empty behind the greatest; read backwards they begin with it, where a list has it last. */
const isReadBackwards = (way: Made): boolean =>
  way.order === 'asc' && way.columns[0]?.nullable === true && isOfRanges(way);

/** Whether a place is among the rows whose first column is filled, where those without come after them. */
const isAmongFilled = (way: Made, after: Place): boolean =>
  way.columns[0]?.nullable === true && isOfRanges(way) && after.values[0] !== null;

/** The rows after a place: as a range of the order's index, so that no row before it is looked at, wherever it can be one. */
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

/** The order among rows whose first column is the same. */
const restOf = ({ columns, order }: Made, id: string): string =>
  [...columns.slice(1).map(({ text: column }) => column), id].map((column) => `${column} ${order}`).join(', ');

/** The order of the rows whose first column is filled, as the indexes have it. */
const filledBy = (way: Made, id: string): string =>
  `${way.columns[0]!.text} ${way.order} nulls ${way.order === 'desc' ? 'last' : 'first'}, ${restOf(way, id)}`;

/** In two parts, of which the second, where the first column is empty, is only read when the first leaves room. */
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

/** Beyond in the first column, or the same there and beyond in the next, and so on to the id. */
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

/** The count of a list of which a part is past the cap already. */
async function capped<DB, TB extends keyof DB>(
  db: TenantDb,
  part: SelectQueryBuilder<DB, TB, object>,
): Promise<Count | undefined> {
  const total = (await db.first(countQuery(part)))!.total_count;
  return total > COUNT_CAP ? { queries: [], total: () => total } : undefined;
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
