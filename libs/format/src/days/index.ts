export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isoDay,
  startOfDay,
  startOfMonth,
  startOfWeek,
  tokyoTime,
  weekdayOf,
  type Day,
} from './days.ts';
export { DAY_MS } from '../tokyo.ts';
export { holidayName, holidaysOf } from './holidays.ts';
export type { HolidayName } from './holidays.table.ts';
