import { tokyoDay } from '@crm/server-kit';

/** The same day of the next month; its last day where it has no such day. */
export function monthLater(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, '2026-01-31'.length);
}

/** 見積日 and 有効期限 of what is written now. */
export function freshDays(now: Date): { estimate_date: string; valid_until: string } {
  const today = tokyoDay(now);
  return { estimate_date: today, valid_until: monthLater(today) };
}
