import { isoDay } from '@crm/format';

const YEARS = 5;

/** Returns true for a day more than five years ahead, which is probably a slip; it may be saved. */
export function isFarAway(day: string | null, now: Date): boolean {
  const today = isoDay(now);
  return day !== null && day.slice(0, 10) > `${Number(today.slice(0, 4)) + YEARS}${today.slice(4)}`;
}
