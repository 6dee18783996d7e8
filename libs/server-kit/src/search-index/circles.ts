import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from '../search/fields.ts';
import { escapeLike, keywordWords } from '../search/keyword.ts';
import { compiled } from '../search/list-page.ts';
import { beginningOf, piecesOfLong } from './pieces.ts';
import { hitsOf, piecesWanted, searchHits } from './search-hits.ts';
import type { Asked, SearchedTable } from './search-hits.ts';

/** Records of a large company to look at for a search that shows a few of what it finds. */
export interface Nearby {
  among: Predicate;
  /** Whether every record that the search may find is among them. */
  areAll: boolean;
}

export type Circle = () => Promise<Nearby | undefined>;

/**
 * Looks for a few records in a large company, in wider and wider circles: first among some that are likely, then among
 * all that the index names, and at last everywhere. A circle is wide enough when it yields as many as are shown, or when
 * nobody stands outside of it; so that whoever sees a few records only finds them all the same.
 */
export async function inCircles<O>(
  limit: number,
  circles: readonly Circle[],
  find: (among: Predicate) => Promise<O[]>,
): Promise<O[]> {
  for (const circle of circles) {
    const near = await circle();
    if (!near) break;
    const found = await find(near.among);
    if (near.areAll || found.length >= limit) return found;
  }
  return find(sql`true`);
}

export interface Sought extends Asked {
  table: SearchedTable;
  /** Whether a search key holds what is looked for. */
  holds: (key: RawBuilder<string>) => Predicate;
}

/** More ids than these are not ordered while somebody types. */
const NEAR_MOST = 100;
const FAR_MOST = 20_000;
/** Who has a piece that more records have is not asked of the index: any of the latest records are as good. */
const FREQUENT = 5_000;
const LATEST = 10_000;
/** Of those that begin with the text, and of the latest that hold it. */
const SOME = 50;

export interface Candidates {
  /** Their ids, as an array in SQL. */
  ids: RawBuilder<number[]>;
  areAll: boolean;
}

/** What the index answers at first. */
interface Answer {
  hasMany: boolean;
  beginsMany: boolean;
  /** Null without an index, and when there are many. */
  ids: number[] | null;
  /** Of more than are ordered, some that begin with it. */
  beginning: number[] | null;
}

/**
 * The first circle: all that may hold the words, when they are few; of more, those whose key or one of whose words begins
 * with them, and some others. Undefined when there is no index.
 */
export async function nearest(db: TenantDb, sought: Sought, most = NEAR_MOST): Promise<Candidates | undefined> {
  const { entity, keyword } = sought;
  const wanted = piecesWanted(db.domainId, sought);
  if (wanted.length === 0) return ofSpellings(db, sought, most);
  const [first = ''] = keywordWords(keyword);
  const scope = { domainId: db.domainId, entity };
  const beginning = [...new Set([...wanted, beginningOf(scope, first)])];
  const long = piecesOfLong(scope);
  const answer = await db.first(
    compiled(sql<Answer>`
      with known as materialized (
        select search_frequency(${wanted}) > ${FREQUENT} as "hasMany",
          search_frequency(${beginning}) > ${FREQUENT} as "beginsMany"
      ), hit as materialized (
        select known.*, case when not "hasMany" then search_hits(${entity}, ${wanted}, ${long}, ${most}) end as ids from known
      )
      select hit.*, case when not "beginsMany" and ("hasMany" or cardinality(ids) > ${most})
        then search_hits(${entity}, ${beginning}, '{}', ${SOME}) end as beginning
      from hit`),
  );
  if (!answer || (!answer.hasMany && !answer.ids)) return undefined;
  const { ids, areAll } = hitsOf(answer.ids ?? [], most);
  if (answer.ids && areAll) return { ids: arrayOf(ids), areAll };
  const text = keywordWords(keyword).join(' ');
  const parts = [
    arrayOf([...ids, ...(answer.beginning ?? [])]),
    ...(ordered.has(sought.table) ? [ofPrefix(db, sought, text)] : []),
    ...(answer.beginsMany ? [latest(db, sought, beginningWith(text))] : []),
    ...(answer.hasMany ? [latest(db, sought, sought.holds)] : []),
  ];
  return { ids: sql`(${sql.join(parts, sql` || `)})`, areAll: false };
}

/** The first circle of a word whose spellings have nothing in common: of more than are ordered, some, and those that begin so. */
async function ofSpellings(db: TenantDb, sought: Sought, most: number): Promise<Candidates | undefined> {
  const hits = await searchHits(db, sought, most);
  if (!hits) return undefined;
  if (hits.areAll || !ordered.has(sought.table)) return { ids: arrayOf(hits.ids), areAll: hits.areAll };
  const beginning = ofPrefix(db, sought, keywordWords(sought.keyword).join(' '));
  return { ids: sql`(${arrayOf(hits.ids)} || ${beginning})`, areAll: false };
}

/** The circle around it: all that may hold the words, unless they are very many. */
export async function farther(db: TenantDb, sought: Asked, most = FAR_MOST): Promise<Candidates | undefined> {
  const hits = await searchHits(db, sought, most);
  return hits && { ids: arrayOf(hits.ids), areAll: hits.areAll };
}

/** Both circles of records that are found by their own key, by the column of their id. */
export const circlesOf = (db: TenantDb, sought: Sought, column: string): Circle[] =>
  [() => nearest(db, sought), () => farther(db, sought)].map((circle) => async () => {
    const candidates = await circle();
    return candidates && { among: sql`${sql.ref(column)} = any(${candidates.ids})`, areAll: candidates.areAll };
  });

const arrayOf = (ids: readonly number[]): RawBuilder<number[]> => sql`${ids}::bigint[]`;

const living = ({ domainId }: TenantDb) => sql`domain_id = ${domainId} and deleted_at is null`;

/** Tables with an index of their keys. */
const ordered: ReadonlySet<Sought['table']> = new Set(['customers', 'contacts']);

/** Those whose key begins with the text, in the order of their keys. */
const ofPrefix = (db: TenantDb, { table }: Sought, text: string): RawBuilder<number[]> => sql`array(
  select id from ${sql.table(table)} where ${living(db)} and search_key >= ${text} and search_key < ${`${text}\u{10ffff}`}
  order by search_key, id limit ${SOME})`;

const beginningWith =
  (text: string): Sought['holds'] =>
  (key) =>
    sql`(${key} like ${`${escapeLike(text)}%`} or ${key} like ${`% ${escapeLike(text)}%`})`;

/** Some of the latest records, by their key. */
const latest = (db: TenantDb, { table }: Sought, holds: Sought['holds']): RawBuilder<number[]> => sql`array(
  select id from (select id, search_key from ${sql.table(table)} where ${living(db)} order by id desc limit ${LATEST}) as late
  where ${holds(sql`late.search_key`)} limit ${SOME})`;
