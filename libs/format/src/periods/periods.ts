import { addDays, startOfMonth, startOfWeek } from '../days/days.ts';
import type { Day } from '../days/days.ts';

/** The units of targets and reports, from the shortest to the longest (spec 3 §3). */
export const periodUnits = ['week', 'month', 'quarter', 'half', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** The settings of a company on which its periods depend. */
export interface PeriodCalendar {
  /** 決算月, 1–12: the fiscal year starts in the month after it. */
  closingMonth: number;
  /** The first day of a week: 1 Monday, 0 Sunday. */
  weekStart: number;
}

/** A period: its first day, and the first day after it. */
export interface Period {
  unit: PeriodUnit;
  from: Day;
  until: Day;
}

const monthsOf = { month: 1, quarter: 3, half: 6, year: 12 } as const;

/** Counts the months from the start of the fiscal year to the month of a day: 0–11. */
const monthsIntoYear = (day: Day, { closingMonth }: PeriodCalendar): number =>
  (Number(day.slice(-5, -3)) - closingMonth + 11) % 12;

/** Returns the period of the unit that contains a day of Tokyo. */
export function periodAt(unit: PeriodUnit, day: Day, calendar: PeriodCalendar): Period {
  if (unit === 'week') {
    const from = startOfWeek(day, calendar.weekStart);
    return { unit, from, until: addDays(from, 7) };
  }
  const months = monthsOf[unit];
  const from = startOfMonth(day, -(monthsIntoYear(day, calendar) % months));
  return { unit, from, until: startOfMonth(from, months) };
}

/** Returns the period that lies so many periods after the given one; before it when negative. */
export function periodAfter({ unit, from }: Period, count: number, calendar: PeriodCalendar): Period {
  const start = unit === 'week' ? addDays(from, count * 7) : startOfMonth(from, count * monthsOf[unit]);
  return periodAt(unit, start, calendar);
}

/** Returns the periods of the unit that start within a longer period: the weeks or months of a year, for example. */
export function periodsIn(
  unit: PeriodUnit,
  within: Pick<Period, 'from' | 'until'>,
  calendar: PeriodCalendar,
): Period[] {
  const periods: Period[] = [];
  let period = periodAt(unit, within.from, calendar);
  if (period.from < within.from) period = periodAfter(period, 1, calendar);
  while (period.from < within.until) {
    periods.push(period);
    period = periodAfter(period, 1, calendar);
  }
  return periods;
}

/** Returns the number that names a fiscal year: that of the calendar year in which it starts. */
export const fiscalYearOf = (day: Day, calendar: PeriodCalendar): number =>
  Number(periodAt('year', day, calendar).from.slice(0, -6));

/** Returns the number of a half (1, 2) or quarter (1–4) in its fiscal year. */
export const numberInYear = (unit: 'quarter' | 'half', day: Day, calendar: PeriodCalendar): number =>
  Math.floor(monthsIntoYear(day, calendar) / monthsOf[unit]) + 1;
