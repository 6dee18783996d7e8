import type { SearchCondition } from '@crm/web-kit';

const field = 'estimate_date';
export type Period = readonly [from: string | null, to: string | null];

/** Returns whether a condition is a range of days; others, such as 今月, have their own chip. */
export const isPeriod = ({ field: of, operator }: SearchCondition): boolean =>
  of === field && ['between', 'gte', 'lte'].includes(operator);

/** Returns the first and last day of the conditions. */
export function periodIn(conditions: readonly SearchCondition[]): Period {
  const found = conditions.find(isPeriod);
  if (!found) return [null, null];
  if (found.operator === 'between') return found.value as [string, string];
  return found.operator === 'gte' ? [found.value as string, null] : [null, found.value as string];
}

/** Replaces the period in the conditions; swaps days that were typed in the wrong order. */
export function withPeriod(conditions: readonly SearchCondition[], [from, to]: Period): SearchCondition[] {
  const others = conditions.filter((one) => one.field !== field);
  if (from && to) return [...others, { field, operator: 'between', value: [from, to].sort() }];
  if (from) return [...others, { field, operator: 'gte', value: from }];
  return to ? [...others, { field, operator: 'lte', value: to }] : others;
}
