import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { compiled } from '../search/list-page.ts';
import type { Predicate } from '../search/fields.ts';
import { keywordWords } from '../search/keyword.ts';
import type { KeywordColumns } from '../search/keyword.ts';
import { piecesFor } from './pieces.ts';
import type { SearchedEntity } from './pieces.ts';

/** More candidates than these are not worth their names: the records themselves are read instead. */
export const HITS_MOST = 2_000;

export interface SearchHits {
  /** Ids of records that may hold the words; every record that does is among them, unless there are too many. */
  ids: number[];
  areAll: boolean;
}

interface Asked {
  entity: SearchedEntity;
  keyword: string;
  spellings?: KeywordColumns['spellings'];
}

/**
 * Which records a keyword may be found in, by the index of a large company; undefined when there is no index, or no
 * word, and the records must be read. Those of the ids still have to be looked at.
 */
export async function searchHits(
  db: TenantDb,
  { entity, keyword, spellings = () => [] }: Asked,
  most = HITS_MOST,
): Promise<SearchHits | undefined> {
  const words = keywordWords(keyword).map((word) => [word, ...spellings(word)]);
  const wanted = piecesFor({ domainId: db.domainId, entity }, words);
  if (wanted.length === 0) return undefined;
  const hits = compiled(sql<{ ids: number[] | null }>`select search_hits(${entity}, ${wanted}, ${most}) as ids`);
  const ids = (await db.first(hits))?.ids;
  return ids ? { ids: ids.slice(0, most), areAll: ids.length <= most } : undefined;
}

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

/** The candidates of a search that shows a few of what it finds: also of too many, some are enough. */
export async function someOf(db: TenantDb, { column, ...asked }: Listed, keyword: string): Promise<Predicate> {
  const hits = await searchHits(db, { ...asked, keyword });
  return among(column, hits && { ...hits, areAll: true });
}

interface Suggested extends Asked {
  table: 'customers' | 'contacts';
}

/** More candidates than these are not ordered while somebody types. */
const SUGGESTED_MOST = 500;
const PREFIXED_MOST = 200;

/**
 * Which records of a large company a suggestion is taken from: all that may hold the words when they are few; of more,
 * some whose key begins with them, and some others. A few are shown; whoever sees too many types on. Undefined when
 * every record is looked at.
 */
export async function suggestedAmong(db: TenantDb, { table, ...asked }: Suggested): Promise<Predicate | undefined> {
  const hits = await searchHits(db, asked, SUGGESTED_MOST);
  if (!hits) return undefined;
  if (hits.areAll) return among(`${table}.id`, hits);
  const text = keywordWords(asked.keyword).join(' ');
  const key = sql.ref(`first.search_key`);
  // As an array the ids lead to an index, also where another condition is as good as this one.
  return sql`${sql.ref(`${table}.id`)} = any(array(
      select first.id from ${sql.table(table)} as first where first.domain_id = ${db.domainId} and first.deleted_at is null
        and ${key} >= ${text} and ${key} < ${`${text}\u{10ffff}`} order by ${key}, first.id limit ${PREFIXED_MOST}
    ) || ${hits.ids.slice(0, PREFIXED_MOST)}::bigint[])`;
}
