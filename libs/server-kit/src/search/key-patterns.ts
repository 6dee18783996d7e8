import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Predicate } from './fields.ts';
import { escapeLike } from './keyword.ts';

/** LIKE patterns: a search key matches when it fits all of `every` and one of `some`. */
export interface Holding {
  every?: readonly string[];
  some?: readonly string[];
}

/** Returns the predicate of the patterns; its SQL text does not depend on their number, so that it can be prepared. */
export const keyHolds = (key: RawBuilder<string>, { every, some }: Holding): Predicate =>
  sql`(${sql.join(
    [
      ...(every ? [sql`${key} like all(${every}::text[])`] : []),
      ...(some ? [sql`${key} like any(${some}::text[])`] : []),
    ],
    sql` and `,
  )})`;

/** Patterns for a contained text, for the start of the key, and for the start of a word. */
export interface KeyPatterns {
  inside: readonly string[];
  begins: readonly string[];
  wordBegins: readonly string[];
}

/** Returns the patterns of a text in all its spellings. */
export function keyPatterns(spellings: readonly string[]): KeyPatterns {
  const each = (before: string) => spellings.map((word) => `${before}${escapeLike(word)}%`);
  return { inside: each('%'), begins: each(''), wordBegins: each('% ') };
}

/** Returns the order of suggestions: keys that start with the text, then those with such a word, then the others. */
export const closeness = (key: RawBuilder<string>, { inside, begins, wordBegins }: KeyPatterns): RawBuilder<number> =>
  sql`case when ${keyHolds(key, { some: begins })} then 0 when ${keyHolds(key, { some: wordBegins })} then 1
    when ${keyHolds(key, { some: inside })} then 2 else 3 end`;
