import { template } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from '../search/fields.ts';
import { keyHolds } from '../search/key-patterns.ts';
import type { Holding } from '../search/key-patterns.ts';
import { escapeLike, keywordWords } from '../search/keyword.ts';
import { compiled } from '../search/compiled.ts';
import { prefixNgram, longKeyNgrams } from './ngrams.ts';
import { cappedMatches, queryNgrams, indexMatches } from './search-matches.ts';
import type { KeywordQuery, IndexMatches } from './search-matches.ts';
import type { NamedKind, SearchedKind } from './searched-kind.ts';

/** The results among some records of a large company. */
export interface StepMatches<O> {
  found: O[];
  /** True when all records that may match were among them. */
  areAll: boolean;
}

/** Undefined when there is no index. */
export type SearchStep<O> = () => Promise<StepMatches<O> | undefined>;

/**
 * Searches a few records of a large company in widening steps: first among likely candidates, then among all candidates
 * of
 * the index, finally in all records. A step suffices when it finds as many records as are shown, or when no candidate
 * is
 * outside it, so that members who see only a few records still find them.
 */
export async function widenSearch<O>(
  limit: number,
  steps: readonly SearchStep<O>[],
  everywhere: () => Promise<O[]>,
): Promise<O[]> {
  for (const look of steps) {
    const looked = await look();
    if (!looked) break;
    if (looked.areAll || looked.found.length >= limit) return looked.found;
  }
  return everywhere();
}

export interface NearestQuery extends KeywordQuery {
  kind: NamedKind;
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

interface NearestState {
  isKnown: boolean;
  areAll: boolean;
}

const arrayOf = (ids: readonly number[]): RawBuilder<number[]> => sql`${ids}::bigint[]`;

const living = (domainId: number) => sql`domain_id = ${domainId} and deleted_at is null`;

const isFrequent = (ngrams: number[]) => sql<boolean>`search_frequency(${ngrams}) > ${sql.lit(FREQUENT)}`;

/** Returns some of the newest records that match by key. */
const latest = ({ table, key }: SearchedKind, domainId: number, holding: Holding): RawBuilder<number[]> => sql`array(
  select id from (
    select id, ${sql.ref(key)} as key from ${sql.table(table)} where ${living(domainId)} order by id desc limit ${sql.lit(LATEST)}
  ) as late
  where ${keyHolds(sql`late.key`, holding)} limit ${sql.lit(SOME)})`;

/** Returns records whose key starts with the text, in key order, for tables with an index of keys. */
const ofPrefix = ({ table, key }: SearchedKind, { domainId, from, to }: Pick<Around, 'domainId' | 'from' | 'to'>) =>
  sql<number[]>`array(
  select id from ${sql.table(table)} where ${living(domainId)} and ${sql.ref(key)} >= ${from} and ${sql.ref(key)} < ${to}
  order by ${sql.ref(key)}, id limit ${sql.lit(SOME)})`;

/**
 * Returns the query of the first step: all candidates when they are few; otherwise those whose key or one of whose
 * words starts with the text, and some others. It stores the ids in a transaction setting, which `nearestIds`
 * reads.
 */
const nearestTemplate = (kind: NamedKind) =>
  template((around: Around) => {
    const { domainId, wanted, beginning, begins, every, some, most } = around;
    const entity = sql.lit(kind.entity);
    const parts = [
      sql`coalesce(ids[1:${most}], '{}')`,
      sql`case when "beginsMany" then ${latest(kind, domainId, { some: begins })}
        else coalesce(search_hits(${entity}, ${beginning}, '{}', ${sql.lit(SOME)}), '{}') end`,
      ...(kind.isSortedByKey ? [ofPrefix(kind, around)] : []),
      sql`case when "hasMany" then ${latest(kind, domainId, { every, some })} else '{}' end`,
    ];
    return compiled(sql<NearestState>`
      with known as materialized (
        select ${isFrequent(wanted)} as "hasMany", ${isFrequent(beginning)} as "beginsMany"
      ), hit as materialized (
        select known.*, case when not "hasMany" then search_hits(${entity}, ${wanted}, '{}', ${most}) end as ids from known
      ), states as materialized (
        select hit.*, "hasMany" or ids is not null as "isKnown", coalesce(cardinality(ids) <= ${most}, false) as "areAll"
        from hit
      )
      select "isKnown", "areAll", set_config(${sql.lit(settingOf(kind))},
        (case when "areAll" then ids when "isKnown" then ${sql.join(parts, sql` || `)} else '{}' end)::text, true)
      from states`);
  });

const settingOf = ({ table }: Pick<SearchedKind, 'table'>): string => `app.near_${table}`;

/** The queries of the first step that have been asked before, by kind. */
const nearestTemplates = new WeakMap<NamedKind, ReturnType<typeof nearestTemplate>>();

function nearestTemplateOf(kind: NamedKind) {
  const known = nearestTemplates.get(kind) ?? nearestTemplate(kind);
  nearestTemplates.set(kind, known);
  return known;
}

/** Returns the ids of the first step, for a query of the same transaction. */
export const nearestIds = (kind: NamedKind): RawBuilder<number[]> =>
  sql`array(select unnest(current_setting(${sql.lit(settingOf(kind))})::bigint[]))`;

const prefixOf = (keyword: string) => {
  const from = keywordWords(keyword).join(' ');
  return { from, to: `${from}\u{10ffff}` };
};

/**
 * Returns the query of the first step; undefined for words whose spellings have no n-gram in common (`spellingCandidates`).
 * It is sent together with the query that reads the records, in one round trip.
 */
export function nearestMatches(
  { domainId }: TenantDb,
  asked: NearestQuery,
  most = NEAR_MOST,
): Query<NearestState> | undefined {
  const { kind, keyword, holding } = asked;
  const wanted = queryNgrams(domainId, asked);
  if (wanted.length === 0) return undefined;
  const [first = ''] = keywordWords(keyword);
  const beginning = [...new Set([...wanted, prefixNgram({ ...kind, domainId }, first)])];
  const { from, to } = prefixOf(keyword);
  const begins = [`${escapeLike(from)}%`, `% ${escapeLike(from)}%`];
  return nearestTemplateOf(kind)({
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
export async function spellingCandidates(
  db: TenantDb,
  asked: NearestQuery,
  most = NEAR_MOST,
): Promise<Candidates | undefined> {
  const matches = await indexMatches(db, asked, most);
  if (!matches) return undefined;
  if (matches.areAll || !asked.kind.isSortedByKey) return { ids: arrayOf(matches.ids), areAll: matches.areAll };
  const beginning = ofPrefix(asked.kind, { domainId: db.domainId, ...prefixOf(asked.keyword) });
  return { ids: sql`(${arrayOf(matches.ids)} || ${beginning})`, areAll: false };
}

/** Runs the second step: all candidates, unless there are too many. */
export async function allCandidates(
  db: TenantDb,
  asked: KeywordQuery,
  most = FAR_MOST,
): Promise<Candidates | undefined> {
  const matches = await indexMatches(db, asked, most);
  return matches && { ids: arrayOf(matches.ids), areAll: matches.areAll };
}

/** The queries that read records: those of the first step, and those that match a predicate. */
interface StepQueries<O> {
  /** The id column. */
  id: string;
  near: () => Query<O>;
  among: (rule: Predicate) => Query<O>;
}

/** Returns both steps for records that are searched by their own key. */
export function searchSteps<O>(
  db: TenantDb,
  asked: NearestQuery,
  { id, near, among }: StepQueries<O>,
): SearchStep<O>[] {
  const lookAt = async (candidates: Candidates | undefined): Promise<StepMatches<O> | undefined> =>
    candidates && {
      found: await db.all(among(sql`${sql.ref(id)} = any(${candidates.ids})`)),
      areAll: candidates.areAll,
    };
  const step = nearestMatches(db, asked);
  const first = async (): Promise<StepMatches<O> | undefined> => {
    if (!step) return lookAt(await spellingCandidates(db, asked));
    const { found, states } = await readNearest(db, [step], near());
    return states[0].isKnown ? { found, areAll: states[0].areAll } : undefined;
  };
  return [first, async () => lookAt(await allCandidates(db, asked))];
}

/** Runs first steps and reads their records, in one round trip. */
export async function readNearest<O, const C extends readonly Query<NearestState>[]>(
  db: TenantDb,
  steps: C,
  rows: Query<O>,
): Promise<{ found: O[]; states: { [I in keyof C]: NearestState } }> {
  const answers = await db.batch([...steps, rows] as readonly Query<unknown>[]);
  const states = answers.slice(0, -1).map(([one]) => one) as { [I in keyof C]: NearestState };
  return { found: answers.at(-1) as O[], states };
}

/**
 * Resolves to the candidates; to some or none of them when their n-grams are frequent or they are more than `most`.
 * Undefined without an index.
 */
export async function rareMatches(db: TenantDb, asked: KeywordQuery, most: number): Promise<IndexMatches | undefined> {
  const wanted = queryNgrams(db.domainId, asked);
  if (wanted.length === 0) return indexMatches(db, asked, most);
  const long = longKeyNgrams({ ...asked.kind, domainId: db.domainId });
  const answer = await db.first(
    compiled(sql<{ hasMany: boolean; ids: number[] | null }>`
      with known as materialized (select ${isFrequent(wanted)} as "hasMany")
      select "hasMany", case when not "hasMany" then search_hits(${asked.kind.entity}, ${wanted}, ${long}, ${most}) end as ids
      from known`),
  );
  if (answer?.hasMany) return { ids: [], areAll: false };
  return answer?.ids ? cappedMatches(answer.ids, most) : undefined;
}
