import type { SearchCondition } from '@crm/web-kit';

/** The presets of the list: a period of the start, or overdue. */
export const periods = ['all', 'until_today', 'today', 'this_week', 'this_month', 'overdue'] as const;
export type Period = (typeof periods)[number];

const field = 'start_datetime';
/** Until the end of today, relative to the day of the search, and ten years back. */
const untilToday: SearchCondition = { field, operator: 'last_n_days', value: 3_650 };
const isUntilToday = ({ operator, value }: SearchCondition) =>
  operator === untilToday.operator && value === untilToday.value;
const isOverdue = ({ field: of, operator, value }: SearchCondition) =>
  of === 'state' && operator === 'in' && Array.isArray(value) && value.length === 1 && value[0] === 'overdue';

/** Returns the preset that the conditions match; null for any other period. */
export function periodOf(conditions: readonly SearchCondition[]): Period | null {
  const chosen = conditions.find((one) => one.field === field);
  if (chosen && isUntilToday(chosen)) return 'until_today';
  if (chosen) return periods.find((period) => period === chosen.operator) ?? null;
  return conditions.some(isOverdue) ? 'overdue' : 'all';
}

/** Replaces the preset in the conditions. */
export function withPeriod(conditions: readonly SearchCondition[], period: Period): SearchCondition[] {
  const others = conditions.filter((one) => one.field !== field && !isOverdue(one));
  if (period === 'all') return others;
  if (period === 'overdue') {
    return [...others.filter((one) => one.field !== 'state'), { field: 'state', operator: 'in', value: ['overdue'] }];
  }
  return [...others, period === 'until_today' ? untilToday : { field, operator: period }];
}

/** Returns the conditions of the actions that a member has to complete by today, overdue ones included. */
export const dueOf = (member: string): SearchCondition[] => [
  { field: 'state', operator: 'in', value: ['planned', 'overdue'] },
  { field: 'user_id', operator: 'in', value: [member] },
  untilToday,
];
