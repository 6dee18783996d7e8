import { template } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from '../search/fields.ts';
import { keyHolds } from '../search/key-patterns.ts';
import type { Holding } from '../search/key-patterns.ts';
import { escapeLike, keywordWords } from '../search/keyword.ts';
import { compiled } from '../search/compiled.ts';
import { beginningOf, piecesOfLong } from './ngrams.ts';
import type { SearchedEntity } from './ngrams.ts';
import { hitsOf, piecesWanted, searchHits } from './search-matches.ts';
import type { Asked, SearchHits, SearchedTable } from './search-matches.ts';

/** The results among some records of a large company. */
export interface Looked<O> {
  found: O[];
  /** True when all records that may match were among them. */
  areAll: boolean;
}

/** Undefined when there is no index. */
export type Circle<O> = () => Promise<Looked<O> | undefined>;

/**
 * Searches a few records of a large company in widening steps: first among likely candidates, then among all candidates
 * of
 * the index, finally in all records. A step suffices when it finds as many records as are shown, or when no candidate
 * is
 * outside it, so that members who see only a few records still find them.
 */
export async function inCircles<O>(
  limit: number,
  circles: readonly Circle<O>[],
  everywhere: () => Promise<O[]>,
): Promise<O[]> {
  for (const look of circles) {
    const looked = await look();
    if (!looked) break;
    if (looked.areAll || looked.found.length >= limit) return looked.found;
  }
  return everywhere();
}

export interface Sought extends Asked {
  table: keyof typeof firstCircles;
  holding: Holding;
}

/** Greatest number of ids that are ordered while a user types. */
const NEAR_MOST = 100;
const FAR_MOST = 20_000;
/** N-grams found in more records than this are not looked up; the newest records are scanned instead. */
const FREQUENT = 5_000;
const LATEST = 10_000;
/** Number of candidates that start with the text, and of the newest that contain it. */
const SOME = 50;

export interface Candidates {
  /** Their ids as an SQL array. */
  ids: RawBuilder<number[]>;
  areAll: boolean;
}

/** The input of the first step. */
interface Around extends Required<Holding> {
  domainId: number;
  /** N-grams of records that may contain the words; `begins` adds those that start with the first word. */
  wanted: number[];
  beginning: number[];
  /** Lower bound of keys that start with the text; the upper bound is exclusive. */
  from: string;
  to: string;
  /** Patterns of keys with a word that starts with the text. */
  begins: string[];
  most: number;
}

interface Drawn {
  isKnown: boolean;
  areAll: boolean;
}

const arrayOf = (ids: readonly number[]): RawBuilder<number[]> => sql`${ids}::bigint[]`;

const living = (domainId: number) => sql`domain_id = ${domainId} and deleted_at is null`;

const isFrequent = (pieces: number[]) => sql<boolean>`search_frequency(${pieces}) > ${sql.lit(FREQUENT)}`;

/** Returns some of the newest records that match by key. */
const latest = (table: SearchedTable, domainId: number, holding: Holding): RawBuilder<number[]> => sql`array(
  select id from (
    select id, search_key from ${sql.table(table)} where ${living(domainId)} order by id desc limit ${sql.lit(LATEST)}
  ) as late
  where ${keyHolds(sql`late.search_key`, holding)} limit ${sql.lit(SOME)})`;

/** Returns records whose key starts with the text, in key order, for tables with an index of keys. */
const ofPrefix = (table: SearchedTable, { domainId, from, to }: Pick<Around, 'domainId' | 'from' | 'to'>) =>
  sql<number[]>`array(
  select id from ${sql.table(table)} where ${living(domainId)} and search_key >= ${from} and search_key < ${to}
  order by search_key, id limit ${sql.lit(SOME)})`;

/**
 * Returns the query of the first step: all candidates when they are few; otherwise those whose key or one of whose
 * words
 * starts with the text, and some others. It stores the ids in a transaction setting, which `nearIds` reads.
 */
const firstCircle = (entity: SearchedEntity, table: SearchedTable) =>
  template((around: Around) => {
    const { domainId, wanted, beginning, begins, every, some, most } = around;
    const kind = sql.lit(entity);
    const parts = [
      sql`coalesce(ids[1:${most}], '{}')`,
      sql`case when "beginsMany" then ${latest(table, domainId, { some: begins })}
        else coalesce(search_hits(${kind}, ${beginning}, '{}', ${sql.lit(SOME)}), '{}') end`,
      ...(ordered.has(table) ? [ofPrefix(table, around)] : []),
      sql`case when "hasMany" then ${latest(table, domainId, { every, some })} else '{}' end`,
    ];
    return compiled(sql<Drawn>`
      with known as materialized (
        select ${isFrequent(wanted)} as "hasMany", ${isFrequent(beginning)} as "beginsMany"
      ), hit as materialized (
        select known.*, case when not "hasMany" then search_hits(${kind}, ${wanted}, '{}', ${most}) end as ids from known
      ), drawn as materialized (
        select hit.*, "hasMany" or ids is not null as "isKnown", coalesce(cardinality(ids) <= ${most}, false) as "areAll"
        from hit
      )
      select "isKnown", "areAll", set_config(${sql.lit(settingOf(table))},
        (case when "areAll" then ids when "isKnown" then ${sql.join(parts, sql` || `)} else '{}' end)::text, true)
      from drawn`);
  });

const settingOf = (table: SearchedTable): string => `app.near_${table}`;

/** Tables with an index of their keys. */
const ordered: ReadonlySet<SearchedTable> = new Set(['customers', 'contacts']);

/** The first steps of records whose keys are names, which are indexed in full length. */
const firstCircles = {
  customers: firstCircle('customer', 'customers'),
  contacts: firstCircle('contact', 'contacts'),
  deals: firstCircle('deal', 'deals'),
};

/** Returns the ids of the first step, for a query of the same transaction. */
export const nearIds = (table: SearchedTable): RawBuilder<number[]> =>
  sql`array(select unnest(current_setting(${sql.lit(settingOf(table))})::bigint[]))`;

const prefixOf = (keyword: string) => {
  const from = keywordWords(keyword).join(' ');
  return { from, to: `${from}\u{10ffff}` };
};

/**
 * Returns the query of the first step; undefined for words whose spellings have no n-gram in common (`ofSpellings`). It
 * is
 * sent together with the query that reads the records, in one round trip.
 */
export function nearest({ domainId }: TenantDb, sought: Sought, most = NEAR_MOST): Query<Drawn> | undefined {
  const { entity, keyword, table, holding } = sought;
  const wanted = piecesWanted(domainId, sought);
  if (wanted.length === 0) return undefined;
  const [first = ''] = keywordWords(keyword);
  const beginning = [...new Set([...wanted, beginningOf({ domainId, entity }, first)])];
  const { from, to } = prefixOf(keyword);
  const begins = [`${escapeLike(from)}%`, `% ${escapeLike(from)}%`];
  return firstCircles[table]({
    domainId,
    wanted,
    beginning,
    from,
    to,
    begins,
    most,
    every: [],
    some: ['%'],
    ...holding,
  });
}

/**
 * Runs the first step for a word whose spellings have no n-gram in common: some candidates, and those that start with
 * it.
 */
export async function ofSpellings(db: TenantDb, sought: Sought, most = NEAR_MOST): Promise<Candidates | undefined> {
  const hits = await searchHits(db, sought, most);
  if (!hits) return undefined;
  if (hits.areAll || !ordered.has(sought.table)) return { ids: arrayOf(hits.ids), areAll: hits.areAll };
  const beginning = ofPrefix(sought.table, { domainId: db.domainId, ...prefixOf(sought.keyword) });
  return { ids: sql`(${arrayOf(hits.ids)} || ${beginning})`, areAll: false };
}

/** Runs the second step: all candidates, unless there are too many. */
export async function farther(db: TenantDb, sought: Asked, most = FAR_MOST): Promise<Candidates | undefined> {
  const hits = await searchHits(db, sought, most);
  return hits && { ids: arrayOf(hits.ids), areAll: hits.areAll };
}

/** The queries that read records: those of the first step, and those that match a predicate. */
interface Look<O> {
  /** The id column. */
  id: string;
  near: () => Query<O>;
  among: (rule: Predicate) => Query<O>;
}

/** Returns both steps for records that are searched by their own key. */
export function circlesOf<O>(db: TenantDb, sought: Sought, { id, near, among }: Look<O>): Circle<O>[] {
  const lookAt = async (candidates: Candidates | undefined): Promise<Looked<O> | undefined> =>
    candidates && {
      found: await db.all(among(sql`${sql.ref(id)} = any(${candidates.ids})`)),
      areAll: candidates.areAll,
    };
  const circle = nearest(db, sought);
  const first = async (): Promise<Looked<O> | undefined> => {
    if (!circle) return lookAt(await ofSpellings(db, sought));
    const { found, drawn } = await lookNear(db, [circle], near());
    return drawn[0].isKnown ? { found, areAll: drawn[0].areAll } : undefined;
  };
  return [first, async () => lookAt(await farther(db, sought))];
}

/** Runs first steps and reads their records, in one round trip. */
export async function lookNear<O, const C extends readonly Query<Drawn>[]>(
  db: TenantDb,
  circles: C,
  rows: Query<O>,
): Promise<{ found: O[]; drawn: { [I in keyof C]: Drawn } }> {
  const answers = await db.batch([...circles, rows] as readonly Query<unknown>[]);
  const drawn = answers.slice(0, -1).map(([one]) => one) as { [I in keyof C]: Drawn };
  return { found: answers.at(-1) as O[], drawn };
}

/**
 * Resolves to the candidates; to some or none of them when their n-grams are frequent or they are more than `most`.
 * Undefined without an index.
 */
export async function fewHits(db: TenantDb, asked: Asked, most: number): Promise<SearchHits | undefined> {
  const { entity } = asked;
  const wanted = piecesWanted(db.domainId, asked);
  if (wanted.length === 0) return searchHits(db, asked, most);
  const long = piecesOfLong({ domainId: db.domainId, entity });
  const answer = await db.first(
    compiled(sql<{ hasMany: boolean; ids: number[] | null }>`
      with known as materialized (select ${isFrequent(wanted)} as "hasMany")
      select "hasMany", case when not "hasMany" then search_hits(${entity}, ${wanted}, ${long}, ${most}) end as ids
      from known`),
  );
  if (answer?.hasMany) return { ids: [], areAll: false };
  return answer?.ids ? hitsOf(answer.ids, most) : undefined;
}
