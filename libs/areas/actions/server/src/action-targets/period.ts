export type TargetPeriod = 'week' | 'month';

const DAY = 86_400_000;
/** Formats a day for PostgreSQL, which reads years of five digits without the sign and zero that JavaScript adds. */
const dayOf = (time: number) => new Date(time).toISOString().replace(/^\+0|T.*/g, '');

/**
 * Returns the first day of the week (Monday) or month that contains a day, and the first day after it: `YYYY-MM-DD`.
 */
export function periodOf(period: TargetPeriod, day: string): { from: string; until: string } {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (period === 'week') {
    const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * DAY;
    return { from: dayOf(monday), until: dayOf(monday + 7 * DAY) };
  }
  const at = new Date(time);
  const month = (by: number) => dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + by, 1));
  return { from: month(0), until: month(1) };
}
