import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { columnOf } from './fields.ts';
import type { Column, Predicate } from './fields.ts';

const WORDS_MAX = 10;

/** Escapes `%`, `_` and `\` for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Removes NUL characters, which PostgreSQL texts cannot contain. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Returns the words of a keyword as search keys: kana, width and case folded. */
export function keywordWords(keyword: string | undefined): string[] {
  return searchKey(withoutNul(keyword ?? ''))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}

export interface KeywordColumns {
  /** Columns that hold search keys; a word may be in any of them. */
  keys: Column | readonly Column[];
  /** Returns equivalent spellings of a word (㈱アクメ equals アクメ). */
  spellings?: (word: string) => readonly string[];
}

/**
 * Returns the predicate for each word of the keyword to occur in one of the columns of search keys; with `or`, for any
 * word.
 */
export function keywordPredicate(
  keys: KeywordColumns['keys'],
  keyword: string | undefined,
  match: 'and' | 'or' = 'and',
  spellings: NonNullable<KeywordColumns['spellings']> = () => [],
): Predicate {
  const words = keywordWords(keyword);
  if (words.length === 0) return sql`true`;
  const columns = [keys].flat() as Column[];
  const each = words.map((word) => {
    const patterns = [...new Set([word, ...spellings(word)])].map((text) => `%${escapeLike(text)}%`);
    const hits = columns.flatMap((column) => patterns.map((pattern) => sql`${columnOf(column)} like ${pattern}`));
    return sql`(${sql.join(hits, sql` or `)})`;
  });
  return sql`(${sql.join(each, match === 'or' ? sql` or ` : sql` and `)})`;
}
