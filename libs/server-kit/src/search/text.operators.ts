import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { Condition, Predicate, TextField } from './fields.ts';
import { escapeLike } from './keyword.ts';

const TEXT_MAX = 1_000;

/**
 * Returns the predicate of a text condition. Ignores case; an empty value contains nothing, so `not_contains` holds.
 */
export function textPredicate(field: TextField, condition: Condition): Predicate {
  const column = columnOf(field.column);
  const contained = () => {
    const text = textValue(condition);
    return field.key === undefined
      ? sql<boolean>`coalesce(${column} ilike ${`%${escapeLike(text)}%`}, false)`
      : sql<boolean>`coalesce(${columnOf(field.key)} like ${`%${escapeLike(searchKey(text))}%`}, false)`;
  };
  switch (condition.operator) {
    case 'contains':
      return contained();
    case 'not_contains':
      return sql`not ${contained()}`;
    case 'equals':
      return sql`coalesce(lower(${column}) = lower(${textValue(condition)}), false)`;
    case 'starts_with':
      return sql`coalesce(${column} ilike ${`${escapeLike(textValue(condition))}%`}, false)`;
    case 'empty':
      return sql`coalesce(${column}, '') = ''`;
    case 'not_empty':
      return sql`coalesce(${column}, '') <> ''`;
    default:
      throw badOperator(condition);
  }
}

function textValue(condition: Condition): string {
  const { value } = condition;
  if (typeof value !== 'string' || value.includes('\0')) throw badValue(condition);
  if (value.length > TEXT_MAX) throw badValue(condition, 'max_length');
  return value;
}
