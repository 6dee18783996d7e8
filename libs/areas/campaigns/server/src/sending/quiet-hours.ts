import { addDays, holidayName, isoDay, startOfDay, weekdayOf } from '@crm/format/days';

export interface QuietRules {
  quiet_from: number;
  quiet_to: number;
  business_days_only: boolean;
}

const HOUR = 3_600_000;

/** Returns the time in Tokyo from which a mail may be sent: now, or the end of the quiet hours or days. */
export function afterQuiet(now: Date, rules: QuietRules): Date {
  let time = now;
  for (let tries = 0; tries < 30; tries += 1) {
    const next = step(time, rules);
    if (next === undefined) return time;
    time = next;
  }
  return time;
}

function step(time: Date, { quiet_from: from, quiet_to: to, business_days_only }: QuietRules): Date | undefined {
  const day = isoDay(time);
  const begin = startOfDay(day).getTime();
  const hour = (time.getTime() - begin) / HOUR;
  const isRest = business_days_only && ([0, 6].includes(weekdayOf(day)) || holidayName(day) !== undefined);
  if (isRest) return new Date(startOfDay(addDays(day, 1)).getTime() + to * HOUR);
  if (from === to) return undefined;
  // 20–8 spans midnight, 1–5 does not.
  if (from > to) {
    if (hour >= from) return new Date(startOfDay(addDays(day, 1)).getTime() + to * HOUR);
    return hour < to ? new Date(begin + to * HOUR) : undefined;
  }
  return hour >= from && hour < to ? new Date(begin + to * HOUR) : undefined;
}
