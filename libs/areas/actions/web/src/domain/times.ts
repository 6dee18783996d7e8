import { isoDay, parseWireTime, timestamp } from '@crm/format';

const minute = 60_000;
const day = 86_400_000;

/** The clock of a moment in Tokyo: `14:30`. */
export const clockOf = (time: Date | string): string =>
  new Date(millisecondsOf(time) + 9 * 60 * minute).toISOString().slice(11, 16);

/** Text without a zone is Tokyo's, wherever the browser is. */
export const millisecondsOf = (time: Date | string): number =>
  (typeof time === 'string' ? parseWireTime(time) : time)?.getTime() ?? 0;

/** A day and a clock of Tokyo, as the wire writes them; null when they are none. */
export function momentOf(date: string | null, clock: string): string | null {
  if (!date || !/^\d{2}:\d{2}$/.test(clock)) return null;
  const text = `${date}T${clock}:00`;
  return parseWireTime(text) ? text : null;
}

/** The day `days` after a day, `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** Whole days between two days. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** 0 Sunday … 6 Saturday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Monday of the week that a day is in. */
export const mondayOf = (date: string): string => weekOf(date);

/** First day of the week that a day is in; weeks begin on Sunday (0) or, unless said, on Monday (1). */
export const weekOf = (date: string, start = 1): string => addDays(date, -((weekdayOf(date) + 7 - start) % 7));

/** The half hour that begins next. */
export const nextHalfHour = (now: Date): Date => new Date(Math.ceil((now.getTime() + 1) / (30 * minute)) * 30 * minute);

export const plusMinutes = (time: Date | string, minutes: number): Date =>
  new Date(millisecondsOf(time) + minutes * minute);

/** An action put off to another day: its times of day and its length stay. */
export function moved({ startDatetime, endDatetime }: { startDatetime: string; endDatetime: string }, date: string) {
  const by = daysBetween(isoDay(startDatetime), date) * day;
  const shifted = (time: string) => timestamp(millisecondsOf(time) + by);
  return { startDatetime: shifted(startDatetime), endDatetime: shifted(endDatetime) };
}
