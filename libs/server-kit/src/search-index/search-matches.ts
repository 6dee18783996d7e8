import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compiled } from '../search/compiled.ts';
import type { Predicate } from '../search/fields.ts';
import { keywordPredicate, keywordWords } from '../search/keyword.ts';
import type { KeywordColumns } from '../search/keyword.ts';
import { piecesFor, piecesOfLong } from './ngrams.ts';
import type { SearchedEntity } from './ngrams.ts';

/** Greatest number of candidates; with more, the records themselves are read. */
export const HITS_MOST = 2_000;

export interface SearchHits {
  /** Ids of candidates; complete unless there are too many. */
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

/** Returns the n-grams of records that contain all words of a keyword. */
export const piecesWanted = (domainId: number, asked: Asked): number[] =>
  piecesFor({ domainId, entity: asked.entity }, wordsAsked(asked));

/**
 * Returns sets of n-grams of which every matching record has at least one set; usually there is one set. When the
 * spellings
 * of no word have a common n-gram (きゃのん and きやのん), each spelling of the longest word is a set.
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
 * Resolves to the candidates of a keyword from the index of a large company; undefined without an index or without a
 * word.
 * The caller must still check the candidates.
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
 * Resolves to the candidates without an index, by reading keys. Includes deleted records, like the index, so that small
 * and
 * large companies find the same.
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

/** Resolves to the candidates of a keyword, with or without an index. */
export const hitsByKey = async (db: TenantDb, table: SearchedTable, asked: Asked): Promise<SearchHits> =>
  (await searchHits(db, asked)) ??
  (await readHits(db, table, (key) => keywordPredicate(key, asked.keyword, 'and', asked.spellings)));

/** Returns the predicate that limits a query to the candidates when they are complete, otherwise `true`. */
export const among = (column: string, hits: SearchHits | undefined): Predicate =>
  hits?.areAll ? sql`${sql.ref(column)} = any(${hits.ids}::bigint[])` : sql`true`;

interface Listed {
  entity: SearchedEntity;
  /** The id column of the list's query. */
  column: string;
  spellings?: KeywordColumns['spellings'];
}

interface KeywordSearch {
  keyword?: string;
  keyword_match?: 'and' | 'or';
}

/** Resolves to the predicate of a list keyword's candidates; no limit when any of several words suffices. */
export async function keywordAmong(
  db: TenantDb,
  { column, ...asked }: Listed,
  { keyword = '', keyword_match = 'and' }: KeywordSearch = {},
): Promise<Predicate> {
  if (keyword === '' || (keyword_match === 'or' && keywordWords(keyword).length > 1)) return sql`true`;
  return among(column, await searchHits(db, { ...asked, keyword }));
}
