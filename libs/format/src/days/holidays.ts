import type { Locale } from '../locale.ts';
import { padded } from '../tokyo.ts';
import { addDays, weekdayOf } from './days.ts';
import type { Day } from './days.ts';
import { moved, names, rules, single } from './holidays.table.ts';
import type { HolidayName } from './holidays.table.ts';

/** The years with holidays: the law is of July 1948, and the formulas of the equinoxes hold until 2099. */
const FIRST_YEAR = 1948;
const LAST_YEAR = 2099;

/** The first day after the amendment that gave a holiday on a Sunday a substitute. */
const SUBSTITUTES_FROM = '1973-04-12';
/** The first year in which the substitute of a Sunday is the next free day; before, it was the Monday. */
const NEXT_FREE_DAY_FROM = 2007;
/** The first year in which a day between two holidays is one. */
const BETWEEN_FROM = 1986;

const dayOf = (year: number, month: number, day: number): Day => `${year}-${padded(month)}-${padded(day)}`;

function nthMonday(year: number, month: number, nth: number): Day {
  const first = dayOf(year, month, 1);
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

/** Returns the day of the month of an equinox. Each formula is an approximation for its years. */
function equinox(year: number, [before1980, since1980]: readonly [number, number]): number {
  const [base, leap] =
    year < 1980 ? [before1980, Math.trunc((year - 1983) / 4)] : [since1980, Math.floor((year - 1980) / 4)];
  return Math.floor(base + 0.242194 * (year - 1980) - leap);
}

/** Returns the holidays that laws name, by day. */
function namedHolidays(year: number): Map<Day, HolidayName> {
  const days = new Map<Day, HolidayName>(single.filter(([day]) => day.startsWith(`${year}-`)));
  for (const { name, month, day, monday, from, until = LAST_YEAR } of rules) {
    if (year < from || year > until) continue;
    days.set(moved[year]?.[name] ?? (day ? dayOf(year, month, day) : nthMonday(year, month, monday!)), name);
  }
  if (year > FIRST_YEAR) days.set(dayOf(year, 3, equinox(year, [20.8357, 20.8431])), 'spring');
  days.set(dayOf(year, 9, equinox(year, [23.2588, 23.2488])), 'autumn');
  return days;
}

function computed(year: number): ReadonlyMap<Day, HolidayName> {
  const named = namedHolidays(year);
  const days = new Map(named);
  for (const day of named.keys()) {
    if (weekdayOf(day) !== 0 || day < SUBSTITUTES_FROM) continue;
    let next = addDays(day, 1);
    while (year >= NEXT_FREE_DAY_FROM && named.has(next)) next = addDays(next, 1);
    if (!named.has(next)) days.set(next, 'substitute');
  }
  for (const day of year >= BETWEEN_FROM ? named.keys() : []) {
    const between = addDays(day, 1);
    if (named.has(addDays(day, 2)) && !days.has(between) && weekdayOf(between) !== 0) days.set(between, 'citizens');
  }
  return days;
}

const years = new Map<number, ReadonlyMap<Day, HolidayName>>();

/** Returns the national holidays of a year by day, substitutes and days between two included; from 1948 to 2099. */
export function holidaysOf(year: number): ReadonlyMap<Day, HolidayName> {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return new Map();
  const days = years.get(year) ?? computed(year);
  years.set(year, days);
  return days;
}

/** Returns the name of a national holiday, or undefined on any other day. */
export function holidayName(day: Day, locale: Locale = 'ja'): string | undefined {
  const name = holidaysOf(Number(day.slice(0, 4))).get(day);
  return name && names[name][locale];
}
