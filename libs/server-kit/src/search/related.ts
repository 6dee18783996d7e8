import type { SearchConditionInput } from '@crm/contract';
import { sql } from 'kysely';
import type { Condition, Field, FieldMap, Predicate, RelatedField } from './fields.ts';

/** The negated operators, and those that they negate. */
const negated: Readonly<Record<string, string>> = {
  ne: 'eq',
  not_in: 'in',
  not_contains: 'contains',
  empty: 'not_empty',
};

/**
 * Returns the predicate of a condition on linked records: one of them matches. A negated condition holds if none of
 * them matches the opposite, therefore also without any.
 */
export function relatedPredicate(
  { of, within }: RelatedField,
  condition: Condition,
  compile: (field: Field, condition: Condition) => Predicate,
): Predicate {
  const opposite = negated[condition.operator];
  // An unset boolean is no value, so that `ne` of a boolean stays as it is.
  if (opposite === undefined || of.type === 'boolean') return within(compile(of, condition));
  return sql`not ${within(compile(of, { ...condition, operator: opposite }))}`;
}

/** Returns the fields of linked records under the names `customer.industry`. */
export const relatedFieldsOf = (prefix: string, fields: FieldMap, within: RelatedField['within']): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, of]) =>
      of.type === 'related' ? [] : [[`${prefix}.${name}`, { type: 'related', of, within } as const]],
    ),
  );

/** Checks that a search has a condition on a linked record, which changes without a change of the records. */
export const asksForLinked = (search: SearchConditionInput | undefined): boolean =>
  search?.conditions?.some(({ field }) => field?.includes('.')) ?? false;
