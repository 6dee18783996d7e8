import { addDays } from '@crm/format/days';

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];
const time = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time(text));

/** Returns the whole months from one day to a later one. */
export function monthsBetween(from: string, to: string): number {
  const [[year, month, day], [toYear, toMonth, toDay]] = [parts(from), parts(to)];
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0);
}

/** Returns the day a number of days later; null outside the years 1 to 9999. */
export function plusDays(day: string, days: number): string | null {
  if (!Number.isSafeInteger(days) || Math.abs(days) > 4_000_000) return null;
  const later = addDays(day, days);
  return later >= '0001-01-01' && later.length === day.length ? later : null;
}
