import { DAY_MS, inTokyo, TOKYO_MS, type Time } from '../tokyo.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** Parses a day; JavaScript wants a sign and a zero before a year of five digits. */
const utc = (day: Day): number => Date.parse(`${day.length > 'YYYY-MM-DD'.length ? '+0' : ''}${day}T00:00:00Z`);

/** Formats years of five digits as PostgreSQL reads them. */
const isoText = (time: number): string => new Date(time).toISOString().replace(/^\+0/, '');
const dayAt = (time: number): Day => isoText(time).replace(/T.*/, '');

/** Formats the day in Tokyo for the wire and date fields: `YYYY-MM-DD`; `''` for an invalid time. */
export const isoDay = (time: Time): Day => {
  const at = inTokyo(time);
  return at ? dayAt(at.dayNumber * DAY_MS) : '';
};

/** Returns the first moment of a day in Tokyo. */
export const startOfDay = (day: Day): Date => new Date(utc(day) - TOKYO_MS);

/** Formats an instant with Tokyo's offset, as the API writes it: `2026-11-20T14:46:00.123+09:00`. */
export const tokyoTime = (time: Date): string => isoText(time.getTime() + TOKYO_MS).replace('Z', '+09:00');

/** Returns the day `days` later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day => dayAt(utc(day) + days * DAY_MS);

/** Counts the days from one day to another. */
export const daysBetween = (from: Day, until: Day): number => (utc(until) - utc(from)) / DAY_MS;

/** Returns 0 for Sunday … 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay();

/** Returns the first day of a day's week; weeks begin on Monday (1) by default, or on Sunday (0). */
export const startOfWeek = (day: Day, start = 1): Day => addDays(day, -((weekdayOf(day) + 7 - start) % 7));

/** Returns the first day of the month that lies `months` after a day's month. */
export const startOfMonth = (day: Day, months = 0): Day => {
  const date = new Date(utc(day));
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return dayAt(date.getTime());
};

/** Returns the last day of the month that lies `months` after a day's month. */
export const endOfMonth = (day: Day, months = 0): Day => addDays(startOfMonth(day, months + 1), -1);

/** Returns the same day of a later month, or its last day when that month is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const same = addDays(startOfMonth(day, months), Number(day.slice(-2)) - 1);
  const last = endOfMonth(day, months);
  return same < last ? same : last;
};
