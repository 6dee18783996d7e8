import { addMonths, isoDay } from '@crm/format/days';

/** Returns 見積日 and 有効期限 for an estimate written now: valid for a month. */
export function freshDays(now: Date): { estimate_date: string; valid_until: string } {
  const today = isoDay(now);
  return { estimate_date: today, valid_until: addMonths(today, 1) };
}
