import type { SearchCondition } from '@crm/web-kit';

const field = 'estimate_date';
export type Period = readonly [from: string | null, to: string | null];

/** Whether a condition says first and last day; others, such as 今月, have a chip of their own. */
export const isPeriod = ({ field: of, operator }: SearchCondition): boolean =>
  of === field && ['between', 'gte', 'lte'].includes(operator);

/** The first and the last day that is asked for. */
export function periodIn(conditions: readonly SearchCondition[]): Period {
  const found = conditions.find(isPeriod);
  if (!found) return [null, null];
  if (found.operator === 'between') return found.value as [string, string];
  return found.operator === 'gte' ? [found.value as string, null] : [null, found.value as string];
}

/** The same conditions with another period; days that were typed the wrong way round are turned. */
export function withPeriod(conditions: readonly SearchCondition[], [from, to]: Period): SearchCondition[] {
  const others = conditions.filter((one) => one.field !== field);
  if (from && to) return [...others, { field, operator: 'between', value: [from, to].sort() }];
  if (from) return [...others, { field, operator: 'gte', value: from }];
  return to ? [...others, { field, operator: 'lte', value: to }] : others;
}
