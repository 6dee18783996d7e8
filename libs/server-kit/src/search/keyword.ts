import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { columnOf } from './fields.ts';
import type { Column, Predicate } from './fields.ts';

const WORDS_MAX = 10;

/** `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What PostgreSQL cannot hold in a text. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** The words of a keyword as the search key has them: kana, width and case folded. */
export function keywordWords(keyword: string | undefined): string[] {
  return searchKey(withoutNul(keyword ?? ''))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}

export interface KeywordColumns {
  /** Columns that hold search keys; a word may be in any of them. */
  keys: Column | readonly Column[];
  /** Further spellings of a word that are as good as the word (㈱アクメ is アクメ). */
  spellings?: (word: string) => readonly string[];
}

/** Each word of the keyword is in one of the columns, which hold search keys; with `or`, any word is enough. */
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
