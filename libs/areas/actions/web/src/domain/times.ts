import { isoDay, parseWireTime, timestamp } from '@crm/format';

const minute = 60_000;
const day = 86_400_000;

/** Formats a time's clock in Tokyo: `14:30`. */
export const clockOf = (time: Date | string): string =>
  new Date(millisecondsOf(time) + 9 * 60 * minute).toISOString().slice(11, 16);

/** Parses a time; text without a zone is Tokyo's, in any browser. */
export const millisecondsOf = (time: Date | string): number =>
  (typeof time === 'string' ? parseWireTime(time) : time)?.getTime() ?? 0;

/** Joins a day and a clock in Tokyo to a time of the API; null when they are invalid. */
export function momentOf(date: string | null, clock: string): string | null {
  if (!date || !/^\d{2}:\d{2}$/.test(clock)) return null;
  const text = `${date}T${clock}:00`;
  return parseWireTime(text) ? text : null;
}

/** Returns the day `days` after a day, `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Counts whole days between two days. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** Returns 0 for Sunday … 6 for Saturday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the Monday of a day's week. */
export const mondayOf = (date: string): string => weekOf(date);

/** Returns the first day of a day's week; weeks begin on Monday (1) by default, or on Sunday (0). */
export const weekOf = (date: string, start = 1): string => addDays(date, -((weekdayOf(date) + 7 - start) % 7));

/** Returns the next half hour. */
export const nextHalfHour = (now: Date): Date => new Date(Math.ceil((now.getTime() + 1) / (30 * minute)) * 30 * minute);

export const plusMinutes = (time: Date | string, minutes: number): Date =>
  new Date(millisecondsOf(time) + minutes * minute);

/** Moves an action to another day and keeps its times of day and its length. */
export function moved({ startDatetime, endDatetime }: { startDatetime: string; endDatetime: string }, date: string) {
  const by = daysBetween(isoDay(startDatetime), date) * day;
  const shifted = (time: string) => timestamp(millisecondsOf(time) + by);
  return { startDatetime: shifted(startDatetime), endDatetime: shifted(endDatetime) };
}
