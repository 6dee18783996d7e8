import { addDays, startOfMonth, startOfWeek } from '@crm/format/days';

export type TargetPeriod = 'week' | 'month';

/**
 * Returns the first day of the week (Monday) or month that contains a day, and the first day after it: `YYYY-MM-DD`.
 */
export function periodOf(period: TargetPeriod, day: string): { from: string; until: string } {
  const from = period === 'week' ? startOfWeek(day) : startOfMonth(day);
  return { from, until: period === 'week' ? addDays(from, 7) : startOfMonth(day, 1) };
}
