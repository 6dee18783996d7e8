import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { Condition, OtherField, Predicate } from './fields.ts';

/** What is empty is not equal to any number. */
export function numberPredicate(field: OtherField, condition: Condition): Predicate {
  const column = columnOf(field.column);
  switch (condition.operator) {
    case 'eq':
      return sql`${column} = ${numberValue(condition)}`;
    case 'ne':
      return sql`not coalesce(${column} = ${numberValue(condition)}, false)`;
    case 'gte':
      return sql`${column} >= ${numberValue(condition)}`;
    case 'lte':
      return sql`${column} <= ${numberValue(condition)}`;
    case 'between': {
      const [from, to] = pairOf(condition);
      return sql`${column} between ${parameter(from, condition)} and ${parameter(to, condition)}`;
    }
    case 'empty':
      return sql`${column} is null`;
    case 'not_empty':
      return sql`${column} is not null`;
    default:
      throw badOperator(condition);
  }
}

/** `[from, to]`, both included. */
export function pairOf(condition: Condition): [unknown, unknown] {
  const { value } = condition;
  if (!Array.isArray(value) || value.length !== 2) throw badValue(condition);
  return value as [unknown, unknown];
}

const numberValue = (condition: Condition) => parameter(condition.value, condition);

/** The cast says how wide the number is, whatever the column's own width. */
function parameter(value: unknown, condition: Condition): RawBuilder<unknown> {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badValue(condition);
  return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
}
