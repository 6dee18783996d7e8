import { addDays, isoDay, startOfDay, weekdayOf } from '@crm/format/days';

/** The days and times of Asia/Tokyo, counted in working days (Monday to Friday) from today. */
export interface Calendar {
  /** Returns `YYYY-MM-DD`: 0 is today, -1 the last working day before today, 1 the next one after it. */
  day(workdays: number): string;
  /** Returns a minute of such a day, counted from midnight. */
  at(workdays: number, minute: number): Date;
  now: Date;
}

export function createCalendar(now: Date): Calendar {
  const today = isoDay(now);
  const dayOf = (workdays: number) => {
    const step = Math.sign(workdays);
    let day = today;
    for (let left = Math.abs(workdays); left > 0;) {
      day = addDays(day, step);
      if (isWorkday(day)) left -= 1;
    }
    return day;
  };
  return {
    now,
    day: dayOf,
    at: (workdays, minute) => new Date(startOfDay(dayOf(workdays)).getTime() + minute * 60_000),
  };
}

const isWorkday = (day: string) => ![0, 6].includes(weekdayOf(day));
