import { phoneKey, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { Condition, Predicate, TextField } from './fields.ts';
import { foldedPattern } from './folded-pattern.ts';
import { escapeLike } from './keyword.ts';

const TEXT_MAX = 1_000;

/**
 * Returns the predicate of a text condition. It folds kana, width, case and forms of kanji exactly as a keyword does,
 * and compares phone numbers by their digits; an empty value contains nothing, so `not_contains` holds.
 */
export function textPredicate(field: TextField, condition: Condition): Predicate {
  const column = columnOf(field.column);
  switch (condition.operator) {
    case 'contains':
      return contained(field, textValue(condition));
    case 'not_contains':
      return sql`not ${contained(field, textValue(condition))}`;
    case 'equals':
      return held(field, textValue(condition), (pattern) => `^(?:${pattern})$`);
    case 'starts_with':
      return held(field, textValue(condition), (pattern) => `^(?:${pattern})`);
    case 'empty':
      return sql`coalesce(${column}, '') = ''`;
    case 'not_empty':
      return sql`coalesce(${column}, '') <> ''`;
    default:
      throw badOperator(condition);
  }
}

function contained(field: TextField, text: string): Predicate {
  if (field.key === undefined) return held(field, text, (pattern) => pattern);
  const spellings = [searchKey(text), ...(field.spellings?.(text) ?? [])];
  const patterns = [...new Set(spellings)].map((spelling) => `%${escapeLike(spelling)}%`);
  return sql`coalesce(${columnOf(field.key)} like any(${patterns}::text[]), false)`;
}

/** Matches the text in the column itself, as far as `around` limits it. */
function held({ column, isPhone }: TextField, text: string, around: (pattern: string) => string): Predicate {
  return isPhone
    ? sql`coalesce(${digitsOf(columnOf(column))} ~ ${around(phoneKey(text).replace(/[^0-9a-z]/gi, '\\$&'))}, false)`
    : sql`coalesce(${columnOf(column)} ~* ${around(foldedPattern(text))}, false)`;
}

/** Returns a phone number as `phoneKey` does. */
const digitsOf = (phone: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${phone}, '^\\+81-?(\\(0\\)|0)?', '0'), '[-()+]', '', 'g')`;

function textValue(condition: Condition): string {
  const { value } = condition;
  if (typeof value !== 'string' || value.includes('\0')) throw badValue(condition);
  if (value.length > TEXT_MAX) throw badValue(condition, 'max_length');
  return value;
}
