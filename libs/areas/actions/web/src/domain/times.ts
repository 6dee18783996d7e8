import { addDays, daysBetween, isoDay, parseWireTime, timestamp } from '@crm/format';

const minute = 60_000;

/** Formats a time's clock in Tokyo: `14:30`. */
export const clockOf = (time: Date | string): string => timestamp(time).slice(11, 16);

/** Parses a time; text without a zone is Tokyo's, in any browser. */
export const millisecondsOf = (time: Date | string): number =>
  (typeof time === 'string' ? parseWireTime(time) : time)?.getTime() ?? 0;

/** Joins a day and a clock in Tokyo to a time of the API; null when they are invalid. */
export function momentOf(date: string | null, clock: string): string | null {
  if (!date || !/^\d{2}:\d{2}$/.test(clock)) return null;
  const text = `${date}T${clock}:00`;
  return parseWireTime(text) ? text : null;
}

/** Returns the next half hour. */
export const nextHalfHour = (now: Date): Date => new Date(Math.ceil((now.getTime() + 1) / (30 * minute)) * 30 * minute);

export const plusMinutes = (time: Date | string, minutes: number): Date =>
  new Date(millisecondsOf(time) + minutes * minute);

/** Moves an action to another day and keeps its times of day and its length. */
export function moved({ startDatetime, endDatetime }: { startDatetime: string; endDatetime: string }, date: string) {
  const days = daysBetween(isoDay(startDatetime), date);
  const shifted = (time: string) => `${addDays(isoDay(time), days)}${timestamp(time).slice(10)}`;
  return { startDatetime: shifted(startDatetime), endDatetime: shifted(endDatetime) };
}
