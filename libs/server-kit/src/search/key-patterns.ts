import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from './fields.ts';
import { escapeLike } from './keyword.ts';

/** Patterns of `like`: a search key holds what is looked for when it fits every one, and any one of some. */
export interface Holding {
  every?: readonly string[];
  some?: readonly string[];
}

/** Whether a search key holds what is looked for: the same text however many patterns, so that it can be prepared. */
export const keyHolds = (key: RawBuilder<string>, { every, some }: Holding): Predicate =>
  sql`(${sql.join(
    [
      ...(every ? [sql`${key} like all(${every}::text[])`] : []),
      ...(some ? [sql`${key} like any(${some}::text[])`] : []),
    ],
    sql` and `,
  )})`;

/** What a search key holds, what it begins with, and what one of its words begins with. */
export interface KeyPatterns {
  inside: readonly string[];
  begins: readonly string[];
  wordBegins: readonly string[];
}

/** Patterns of a text in any of its spellings. */
export function keyPatterns(spellings: readonly string[]): KeyPatterns {
  const each = (before: string) => spellings.map((word) => `${before}${escapeLike(word)}%`);
  return { inside: each('%'), begins: each(''), wordBegins: each('% ') };
}

/** Orders what is suggested: keys that begin with the text, then those with a word that does, then those that hold it. */
export const closeness = (key: RawBuilder<string>, { inside, begins, wordBegins }: KeyPatterns): RawBuilder<number> =>
  sql`case when ${keyHolds(key, { some: begins })} then 0 when ${keyHolds(key, { some: wordBegins })} then 1
    when ${keyHolds(key, { some: inside })} then 2 else 3 end`;
