import type { SearchCondition } from '@crm/web-kit';

type Range<V> = readonly [V | null, V | null];

/** Returns whether a condition is a range. */
export const isRange = ({ operator }: SearchCondition): boolean => ['between', 'gte', 'lte'].includes(operator);

/** Returns the ends of a field's range in the conditions; null for an open end. */
export function rangeIn<V>(conditions: readonly SearchCondition[], field: string): Range<V> {
  const condition = conditions.find((one) => one.field === field);
  if (condition?.operator === 'between') return condition.value as [V, V];
  if (condition?.operator === 'gte') return [condition.value as V, null];
  if (condition?.operator === 'lte') return [null, condition.value as V];
  return [null, null];
}

/** Returns the condition of a range; swaps ends in the wrong order. */
export function rangeCondition<V extends string | number>(field: string, [from, to]: Range<V>): SearchCondition | null {
  if (from !== null && to !== null) return { field, operator: 'between', value: from <= to ? [from, to] : [to, from] };
  if (from !== null) return { field, operator: 'gte', value: from };
  return to === null ? null : { field, operator: 'lte', value: to };
}

export const withCondition = (
  conditions: readonly SearchCondition[],
  field: string,
  condition: SearchCondition | null,
): SearchCondition[] => [...conditions.filter((one) => one.field !== field), ...(condition ? [condition] : [])];
