import type { SearchCondition } from '@crm/web-kit';

/**
 * Returns true if the list shows people who have left; without the condition the server leaves them out (spec 3 §2.6).
 */
export const showsRetired = (conditions: readonly SearchCondition[]): boolean =>
  conditions.some(({ field, value }) => field === 'retired' && value === true);

export function withRetired(conditions: readonly SearchCondition[], isShown: boolean): SearchCondition[] {
  const others = conditions.filter(({ field }) => field !== 'retired');
  return isShown ? [...others, { field: 'retired', operator: 'eq', value: true }] : others;
}
