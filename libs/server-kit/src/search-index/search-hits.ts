import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compiled } from '../search/list-page.ts';
import type { Predicate } from '../search/fields.ts';
import { keywordPredicate, keywordWords } from '../search/keyword.ts';
import type { KeywordColumns } from '../search/keyword.ts';
import { piecesFor, piecesOfLong } from './pieces.ts';
import type { SearchedEntity } from './pieces.ts';

/** More candidates than these are not worth their names: the records themselves are read instead. */
export const HITS_MOST = 2_000;

export interface SearchHits {
  /** Ids of records that may hold the words; every record that does is among them, unless there are too many. */
  ids: number[];
  areAll: boolean;
}

export interface Asked {
  entity: SearchedEntity;
  keyword: string;
  spellings?: KeywordColumns['spellings'];
}

const wordsAsked = ({ keyword, spellings = () => [] }: Asked): string[][] =>
  keywordWords(keyword).map((word) => [...new Set([word, ...spellings(word)])]);

/** The pieces of the records that hold all words of a keyword. */
export const piecesWanted = (domainId: number, asked: Asked): number[] =>
  piecesFor({ domainId, entity: asked.entity }, wordsAsked(asked));

/**
 * Pieces of which every record that holds all words has one set or another: mostly there is one set. Where the spellings
 * of no word have anything in common (きゃのん and きやのん), each spelling of the longest is one.
 */
function setsWanted(domainId: number, asked: Asked): number[][] {
  const wanted = piecesWanted(domainId, asked);
  if (wanted.length > 0) return [wanted];
  const [longest = []] = wordsAsked(asked).toSorted(([a], [b]) => b!.length - a!.length);
  const sets = longest.map((word) => piecesFor({ domainId, entity: asked.entity }, [[word]]));
  return sets.every((pieces) => pieces.length > 0) ? sets : [];
}

export const hitsOf = (ids: readonly number[], most: number): SearchHits => ({
  ids: ids.slice(0, most),
  areAll: ids.length <= most,
});

/**
 * Which records a keyword may be found in, by the index of a large company; undefined when there is no index, or no
 * word, and the records must be read. Those of the ids still have to be looked at.
 */
export async function searchHits(db: TenantDb, asked: Asked, most = HITS_MOST): Promise<SearchHits | undefined> {
  const sets = setsWanted(db.domainId, asked);
  if (sets.length === 0) return undefined;
  const long = piecesOfLong({ domainId: db.domainId, entity: asked.entity });
  const each = sets.map((wanted, place) => {
    const others = place === 0 ? long : [];
    return sql`search_hits(${asked.entity}, ${wanted}, ${others}, ${most})`;
  });
  const hits = compiled(sql<{ ids: number[] | null }>`select ${sql.join(each, sql` || `)} as ids`);
  const ids = (await db.first(hits))?.ids;
  return ids ? hitsOf([...new Set(ids)], most) : undefined;
}

export type SearchedTable = 'customers' | 'contacts' | 'deals' | 'actions';

/**
 * The same of records without an index, by reading their keys. Deleted ones are among them, as they are in an index: who
 * looks for what belongs to them finds the same in a small company and in a large one.
 */
export async function readHits(
  db: TenantDb,
  table: SearchedTable,
  holds: (key: RawBuilder<string>) => Predicate,
  most = HITS_MOST,
): Promise<SearchHits> {
  const found = await db.all(
    compiled(sql<{ id: number }>`select read.id from ${sql.table(table)} as read
      where read.domain_id = ${db.domainId} and ${holds(sql.ref('read.search_key'))} limit ${most + 1}`),
  );
  return hitsOf(
    found.map(({ id }) => id),
    most,
  );
}

/** Which records a keyword may be found in, whether they have an index or not. */
export const hitsByKey = async (db: TenantDb, table: SearchedTable, asked: Asked): Promise<SearchHits> =>
  (await searchHits(db, asked)) ??
  (await readHits(db, table, (key) => keywordPredicate(key, asked.keyword, 'and', asked.spellings)));

/** Only the candidates are looked at, when they are few enough to be all; otherwise every record is. */
export const among = (column: string, hits: SearchHits | undefined): Predicate =>
  hits?.areAll ? sql`${sql.ref(column)} = any(${hits.ids}::bigint[])` : sql`true`;

interface Listed {
  entity: SearchedEntity;
  /** The id in the list's query. */
  column: string;
  spellings?: KeywordColumns['spellings'];
}

interface KeywordSearch {
  keyword?: string;
  keyword_match?: 'and' | 'or';
}

/** The candidates of a list's keyword; where any of several words is enough, every record is looked at. */
export async function keywordAmong(
  db: TenantDb,
  { column, ...asked }: Listed,
  { keyword = '', keyword_match = 'and' }: KeywordSearch = {},
): Promise<Predicate> {
  if (keyword === '' || (keyword_match === 'or' && keywordWords(keyword).length > 1)) return sql`true`;
  return among(column, await searchHits(db, { ...asked, keyword }));
}
