import type { TenantDb } from '@crm/database';
import { addDays, holidayName, isoDay, startOfDay, weekdayOf } from '@crm/format/days';
import type { Day } from '@crm/format/days';
import { sqlFor } from '@crm/database';

/** The days on which a company does not work, besides weekends. */
export interface DaysOff {
  observes_national_holidays?: boolean;
  holidays?: readonly { date: string }[];
}

export async function daysOffOf(db: TenantDb): Promise<DaysOff> {
  const row = await db.first(sqlFor.selectFrom('domains').select('settings').where('id', '=', db.domainId));
  return (row?.settings ?? {}) as DaysOff;
}

/** Returns true for a day on which the company works: no weekend, national or company holiday (spec 3 §4.5). */
export function isBusinessDay(
  day: Day,
  { observes_national_holidays: observes = true, holidays = [] }: DaysOff,
): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !(observes && holidayName(day)) && !holidays.some(({ date }) => date === day);
}

/** Returns the day so many business days later, or earlier when negative; for 0 the day itself. */
export function addBusinessDays(day: Day, count: number, off: DaysOff): Day {
  const step = Math.sign(count);
  let at = day;
  for (let left = Math.abs(count); left > 0;) {
    at = addDays(at, step);
    if (isBusinessDay(at, off)) left -= 1;
  }
  return at;
}

const DAY = 86_400_000;

/** Returns the same time of day in Tokyo so many days or business days later. */
export function daysLater(from: Date, count: number, unit: string, off: DaysOff): Date {
  if (unit !== 'business_days') return new Date(from.getTime() + count * DAY);
  const day = isoDay(from);
  return new Date(
    startOfDay(addBusinessDays(day, count, off)).getTime() + (from.getTime() - startOfDay(day).getTime()),
  );
}

/** Returns the moment of a time such as `09:30` on a day in Tokyo. */
export function timeOn(day: Day, time = '09:00'): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000);
}
