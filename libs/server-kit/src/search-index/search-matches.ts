import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compiled } from '../search/compiled.ts';
import type { Predicate } from '../search/fields.ts';
import { keywordPredicate, keywordWords } from '../search/keyword.ts';
import type { KeywordColumns } from '../search/keyword.ts';
import { requiredNgrams, longKeyNgrams } from './ngrams.ts';
import type { SearchedKind } from './searched-kind.ts';

/** Greatest number of candidates; with more, the records themselves are read. */
export const MATCHES_MOST = 2_000;

export interface IndexMatches {
  /** Ids of candidates; complete unless there are too many. */
  ids: number[];
  areAll: boolean;
}

export interface KeywordQuery {
  kind: SearchedKind;
  keyword: string;
  spellings?: KeywordColumns['spellings'];
}

const queryWords = ({ keyword, spellings = () => [] }: KeywordQuery): string[][] =>
  keywordWords(keyword).map((word) => [...new Set([word, ...spellings(word)])]);

/** Returns the n-grams of records that contain all words of a keyword. */
export const queryNgrams = (domainId: number, asked: KeywordQuery): number[] =>
  requiredNgrams({ ...asked.kind, domainId }, queryWords(asked));

/**
 * Returns sets of n-grams of which every matching record has at least one set; usually there is one set. When the
 * spellings of no word have a common n-gram (きゃのん and きやのん), each spelling of the longest word is a set.
 */
function ngramSets(domainId: number, asked: KeywordQuery): number[][] {
  const wanted = queryNgrams(domainId, asked);
  if (wanted.length > 0) return [wanted];
  const [longest = []] = queryWords(asked).toSorted(([a], [b]) => b!.length - a!.length);
  const sets = longest.map((word) => requiredNgrams({ ...asked.kind, domainId }, [[word]]));
  return sets.every((ngrams) => ngrams.length > 0) ? sets : [];
}

export const cappedMatches = (ids: readonly number[], most: number): IndexMatches => ({
  ids: ids.slice(0, most),
  areAll: ids.length <= most,
});

/**
 * Resolves to the candidates of a keyword from the index of a large company; undefined without an index or without a
 * word. The caller must still check the candidates.
 */
export async function indexMatches(
  db: TenantDb,
  asked: KeywordQuery,
  most = MATCHES_MOST,
): Promise<IndexMatches | undefined> {
  const sets = ngramSets(db.domainId, asked);
  if (sets.length === 0) return undefined;
  const long = longKeyNgrams({ ...asked.kind, domainId: db.domainId });
  const each = sets.map((wanted, place) => {
    const others = place === 0 ? long : [];
    return sql`search_hits(${asked.kind.entity}, ${wanted}, ${others}, ${most})`;
  });
  const matches = compiled(sql<{ ids: number[] | null }>`select ${sql.join(each, sql` || `)} as ids`);
  const ids = (await db.first(matches))?.ids;
  return ids ? cappedMatches([...new Set(ids)], most) : undefined;
}

/**
 * Resolves to the candidates without an index, by reading keys. Includes deleted records, like the index, so that small
 * and large companies find the same.
 */
export async function scannedMatches(
  db: TenantDb,
  { table, key }: SearchedKind,
  holds: (key: RawBuilder<string>) => Predicate,
  most = MATCHES_MOST,
): Promise<IndexMatches> {
  const found = await db.all(
    compiled(sql<{ id: number }>`select read.id from ${sql.table(table)} as read
      where read.domain_id = ${db.domainId} and ${holds(sql.ref(`read.${key}`))} limit ${most + 1}`),
  );
  return cappedMatches(
    found.map(({ id }) => id),
    most,
  );
}

/** Resolves to the candidates of a keyword, with or without an index. */
export const keyMatches = async (db: TenantDb, asked: KeywordQuery): Promise<IndexMatches> =>
  (await indexMatches(db, asked)) ??
  (await scannedMatches(db, asked.kind, (key) => keywordPredicate(key, asked.keyword, 'and', asked.spellings)));

/** Returns the predicate that limits a query to the candidates when they are complete, otherwise `true`. */
export const among = (column: string, matches: IndexMatches | undefined): Predicate =>
  matches?.areAll ? sql`${sql.ref(column)} = any(${matches.ids}::bigint[])` : sql`true`;

interface Listed {
  kind: SearchedKind;
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
  return among(column, await indexMatches(db, { ...asked, keyword }));
}
