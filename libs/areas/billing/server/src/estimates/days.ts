import { tokyoDay } from '@crm/server-kit';

/** Returns the same day of the next month, or its last day when that month is shorter. */
export function monthLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, '2026-01-31'.length);
}

/** Returns 見積日 and 有効期限 for an estimate written now. */
export function freshDays(now: Date): { estimate_date: string; valid_until: string } {
  const today = tokyoDay(now);
  return { estimate_date: today, valid_until: monthLater(today) };
}
