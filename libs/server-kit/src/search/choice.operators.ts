import { sql } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { ChoiceField, Condition, LinkField, OtherField, Predicate } from './fields.ts';
import { memberIds } from './members.ts';

/** Greatest number of values of a condition. */
export const VALUES_MAX = 500;

/** Returns the predicate of a choice condition: one of a list, or none of it; an empty value is none of it. */
export function choicePredicate(field: ChoiceField, condition: Condition): Predicate {
  const column = columnOf(field.column);
  const several = field.type === 'choices';
  // Without coalesce, so that an index can be used; only the negation has to handle nulls.
  const chosen = (): Predicate => {
    const members = field.of === 'member' ? memberIds(condition, valuesOf(condition)) : undefined;
    if (several) return sql`${column} ?| ${members ?? texts(condition)}::text[]`;
    if (members && !Array.isArray(members)) return sql`${column} = any(${members})`;
    const values: unknown[] = members ?? (field.of === 'text' ? texts(condition) : ids(condition));
    const type = sql.raw(field.of === 'text' ? 'text' : 'bigint');
    // A single value as equality, so that the planner knows the rows' order by the following columns.
    return values.length === 1 ? sql`${column} = ${values[0]}::${type}` : sql`${column} = any(${values}::${type}[])`;
  };
  const empty: Predicate = several
    ? sql`coalesce(${column}, 'null') in ('null'::jsonb, '[]'::jsonb)`
    : sql`${column} is null`;
  switch (condition.operator) {
    case 'in':
      return chosen();
    case 'not_in':
      return sql`not coalesce(${chosen()}, false)`;
    case 'empty':
      return empty;
    case 'not_empty':
      return sql`not (${empty})`;
    default:
      throw badOperator(condition);
  }
}

/** Returns the predicate of a link condition: linked to one of these records, to none of them, or to any. */
export function linkPredicate({ linked }: LinkField, condition: Condition): Predicate {
  switch (condition.operator) {
    case 'in':
      return linked(ids(condition));
    case 'not_in':
      return sql`not ${linked(ids(condition))}`;
    case 'empty':
      return sql`not ${linked()}`;
    case 'not_empty':
      return linked();
    default:
      throw badOperator(condition);
  }
}

export function booleanPredicate(field: OtherField, condition: Condition): Predicate {
  const { operator, value } = condition;
  if (operator !== 'eq' && operator !== 'ne') throw badOperator(condition);
  if (typeof value !== 'boolean') throw badValue(condition);
  return sql`${columnOf(field.column)} = ${operator === 'eq' ? value : !value}`;
}

function ids(condition: Condition): number[] {
  const values = valuesOf(condition);
  if (!values.every((value): value is number => Number.isSafeInteger(value))) throw badValue(condition);
  return values;
}

function texts(condition: Condition): unknown[] {
  const values = valuesOf(condition);
  if (!values.every((value) => typeof value === 'string' && !value.includes('\0'))) throw badValue(condition);
  return values;
}

function valuesOf(condition: Condition): unknown[] {
  const { value } = condition;
  if (!Array.isArray(value)) throw badValue(condition);
  if (value.length > VALUES_MAX) throw badValue(condition, 'max_items');
  return value;
}
