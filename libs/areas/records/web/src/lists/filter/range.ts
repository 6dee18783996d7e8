import type { SearchCondition } from '@crm/web-kit';
import { isPeriod } from './filter-fields.ts';

/** A range with both ends included; null is an open end. */
export interface Range<V> {
  from: V | null;
  to: V | null;
}

/** Replaces the conditions of a field with the new one; null only removes them. */
export function withCondition(
  conditions: readonly SearchCondition[],
  field: string,
  condition: SearchCondition | null,
): SearchCondition[] {
  const others = conditions.filter((one) => one.field !== field);
  return condition ? [...others, condition] : others;
}

/** Returns true for a condition that the chip of a range can show. */
export const isRange = ({ operator }: SearchCondition): boolean =>
  ['gte', 'lte', 'between'].includes(operator) || isPeriod(operator);

/** Returns the range of a condition; open at both ends without one, or for a period such as 今月. */
export function rangeOf<V>(condition: SearchCondition | undefined, isValue: (value: unknown) => value is V): Range<V> {
  const read = (value: unknown) => (isValue(value) ? value : null);
  if (condition?.operator === 'gte') return { from: read(condition.value), to: null };
  if (condition?.operator === 'lte') return { from: null, to: read(condition.value) };
  if (condition?.operator !== 'between' || !Array.isArray(condition.value)) return { from: null, to: null };
  return { from: read(condition.value[0]), to: read(condition.value[1]) };
}

/** Returns the condition of a range: none when both ends are open; the ends may be in any order. */
export function rangeCondition<V extends number | string>(
  field: string,
  { from, to }: Range<V>,
): SearchCondition | null {
  if (from === null) return to === null ? null : { field, operator: 'lte', value: to };
  if (to === null) return { field, operator: 'gte', value: from };
  return { field, operator: 'between', value: from <= to ? [from, to] : [to, from] };
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
