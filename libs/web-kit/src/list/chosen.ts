import type { SearchCondition } from './list.types.ts';

/** Returns the filter values of a field; empty without a filter. */
export function chosenIn(conditions: readonly SearchCondition[], field: string): unknown[] {
  const value = conditions.find((condition) => condition.field === field && condition.operator === 'in')?.value;
  return Array.isArray(value) ? value : [];
}

/** Returns the conditions with new values for a field; no values remove its condition. */
export function withChosen(
  conditions: readonly SearchCondition[],
  field: string,
  value: readonly (string | number)[],
): SearchCondition[] {
  const others = conditions.filter((condition) => condition.field !== field);
  return value.length === 0 ? others : [...others, { field, operator: 'in', value: [...value] }];
}
