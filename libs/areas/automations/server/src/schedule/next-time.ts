import { addDays, isoDay } from '@crm/format/days';
import { Cron } from 'croner';
import type { Settings } from '../graph.types.ts';
import { isBusinessDay, timeOn } from '../rules/days.ts';
import type { DaysOff } from '../rules/days.ts';

const ZONE = 'Asia/Tokyo';

/** Returns the first moment of a schedule: `2026-05-01T09:00`, read in Tokyo unless it names a zone. */
export function startOf({ start = '' }: Settings): Date | undefined {
  const date = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(start) ? start : `${start}+09:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Returns the next time of a schedule or of a daily check after a moment; undefined when there is none. */
export function nextTime(kind: string, settings: Settings, after: Date, off: DaysOff): Date | undefined {
  if (kind === 'date_reached') {
    const today = timeOn(isoDay(after), settings.time);
    return today > after ? today : timeOn(addDays(isoDay(after), 1), settings.time);
  }
  const start = startOf(settings);
  if (!start || start > after) return start;
  if (!settings.repeat || settings.repeat === 'once') return undefined;
  return cronTime(start, settings.repeat, after, off);
}

function cronTime(start: Date, repeat: string, after: Date, off: DaysOff): Date | undefined {
  const tokyo = new Date(start.getTime() + 9 * 3_600_000);
  const day = tokyo.getUTCDate();
  // Months without the day have it at their end.
  const dates = repeat === 'monthly' ? (day > 28 ? 'L' : String(day)) : '*';
  const weekday = repeat === 'weekly' ? tokyo.getUTCDay() : '*';
  const cron = new Cron(`${tokyo.getUTCMinutes()} ${tokyo.getUTCHours()} ${dates} * ${weekday}`, { timezone: ZONE });
  let next = cron.nextRun(after);
  // A year of days off in a row ends the search.
  for (let left = 366; next && repeat === 'business_days' && left > 0; left -= 1) {
    if (isBusinessDay(isoDay(next), off)) return next;
    next = cron.nextRun(next);
  }
  return next ?? undefined;
}
