import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { Condition, OtherField, Predicate } from './fields.ts';

/** Returns the predicate of a number condition; an empty value equals no number. */
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

/** Returns the pair `[from, to]` of a condition, both included. */
export function pairOf(condition: Pick<Condition, 'value' | 'path'>): [unknown, unknown] {
  const { value } = condition;
  if (!Array.isArray(value) || value.length !== 2) throw badValue(condition);
  return value as [unknown, unknown];
}

const numberValue = (condition: Condition) => parameter(condition.value, condition);

/** Returns a parameter with a cast that sets the number's width, independent of the column's. */
function parameter(value: unknown, condition: Condition): RawBuilder<unknown> {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badValue(condition);
  return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
}
