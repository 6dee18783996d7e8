import type { SearchCondition } from './list.types.ts';

/** The values that a list is narrowed down to in a field; empty where it is not. */
export function chosenIn(conditions: readonly SearchCondition[], field: string): unknown[] {
  const value = conditions.find((condition) => condition.field === field && condition.operator === 'in')?.value;
  return Array.isArray(value) ? value : [];
}

/** The conditions with other values for a field; with none the field does not matter. */
export function withChosen(
  conditions: readonly SearchCondition[],
  field: string,
  value: readonly (string | number)[],
): SearchCondition[] {
  const others = conditions.filter((condition) => condition.field !== field);
  return value.length === 0 ? others : [...others, { field, operator: 'in', value: [...value] }];
}
