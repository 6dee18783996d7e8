import type { SearchCondition } from '@crm/web-kit';

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

const choiceChips: readonly string[] = ['phase_id', 'user_id', 'probability_id'];
const rangeChips: readonly string[] = ['amount', 'expected_contract_date'];

/**
 * Returns true when a field's chip can show the condition: it is the field's only one, with an operator that the chip
 * offers.
 */
export function isQuick({ field = '', operator }: SearchCondition, all: readonly SearchCondition[]): boolean {
  if (all.filter((one) => one.field === field).length > 1) return false;
  if (choiceChips.includes(field)) return operator === 'in';
  return rangeChips.includes(field) && ['gte', 'lte', 'between'].includes(operator);
}

/** Returns the range of a field's condition; open at both ends without one. */
export function rangeOf<V>(
  conditions: readonly SearchCondition[],
  field: string,
  isValue: (value: unknown) => value is V,
): Range<V> {
  const found = conditions.find((one) => one.field === field);
  const read = (value: unknown) => (isValue(value) ? value : null);
  if (found?.operator === 'gte') return { from: read(found.value), to: null };
  if (found?.operator === 'lte') return { from: null, to: read(found.value) };
  if (found?.operator !== 'between' || !Array.isArray(found.value)) return { from: null, to: null };
  return { from: read(found.value[0]), to: read(found.value[1]) };
}

/**
 * Returns the condition of a range: 「以上」 or 「以下」 when one end is open, none when both are; the ends may be in any
 * order.
 */
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
