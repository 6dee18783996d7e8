/** A day as `YYYY-MM-DD`; all arithmetic is in UTC, so that daylight saving time does not shift it. */
export type Day = string;

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** Returns the day `count` days later. */
export const addDays = (day: Day, count: number): Day => {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
};

/** Returns the same day `count` months later, or that month's last day when it is shorter. */
export const addMonths = (day: Day, count: number): Day => {
  const date = utc(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date);
};

/** Returns the day in another year and month (1 to 12), limited to that month's last day. */
export const withYearMonth = (day: Day, year: number, month: number): Day => {
  const from = utc(day);
  return addMonths(day, (year - from.getUTCFullYear()) * 12 + month - 1 - from.getUTCMonth());
};

/** Returns the weeks of the day's month, Sunday first; null outside the month. */
export const weeksOf = (day: Day): (Day | null)[][] => {
  const first = `${day.slice(0, 8)}01`;
  const days: (Day | null)[] = Array.from({ length: utc(first).getUTCDay() }, () => null);
  for (let each = first; each.slice(0, 7) === day.slice(0, 7); each = addDays(each, 1)) days.push(each);
  while (days.length % 7) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** Returns today in the visitor's time zone. */
export const today = (now = new Date()): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
