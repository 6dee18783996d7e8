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

/** Each word of the keyword is in one of the columns, which hold search keys; with `or`, any word is enough. */
export function keywordPredicate(
  columns: Column | readonly Column[],
  keyword: string | undefined,
  match: 'and' | 'or' = 'and',
): Predicate {
  const words = keywordWords(keyword);
  if (words.length === 0) return sql`true`;
  const list = Array.isArray(columns) ? (columns as readonly Column[]) : [columns as Column];
  const each = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return sql`(${sql.join(
      list.map((column) => sql`${columnOf(column)} like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql`(${sql.join(each, match === 'or' ? sql` or ` : sql` and `)})`;
}
