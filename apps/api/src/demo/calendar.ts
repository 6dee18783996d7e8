const dayMs = 86_400_000;
const tokyoMs = 9 * 3_600_000;

/** The days and times of Asia/Tokyo, counted in working days (Monday to Friday) from today. */
export interface Calendar {
  /** Returns `YYYY-MM-DD`: 0 is today, -1 the last working day before today, 1 the next one after it. */
  day(workdays: number): string;
  /** Returns a minute of such a day, counted from midnight. */
  at(workdays: number, minute: number): Date;
  now: Date;
}

export function createCalendar(now: Date): Calendar {
  const today = Math.floor((now.getTime() + tokyoMs) / dayMs);
  const numberOf = (workdays: number) => {
    const step = Math.sign(workdays);
    let day = today;
    for (let left = Math.abs(workdays); left > 0;) {
      day += step;
      if (isWorkday(day)) left -= 1;
    }
    return day;
  };
  return {
    now,
    day: (workdays) => new Date(numberOf(workdays) * dayMs).toISOString().slice(0, 10),
    at: (workdays, minute) => new Date(numberOf(workdays) * dayMs - tokyoMs + minute * 60_000),
  };
}

/** 1970-01-01 was a Thursday. */
const isWorkday = (day: number) => ![2, 3].includes(day % 7);

/** Returns the last day of a date's month, the usual day in contracts. */
export function monthEnd(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
