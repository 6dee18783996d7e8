export { addressee, addresseeLines, type Addressee, type Honorific } from './addressee.format.ts';
export {
  formatDate,
  formatDateTime,
  formatDay,
  formatImperialDate,
  formatMonth,
  formatShortDate,
} from './date.format.ts';
export {
  DEFAULT_CLOSING_MONTH,
  fiscalHalfRange,
  fiscalPeriod,
  fiscalQuarterRange,
  fiscalYearRange,
  formatFiscalHalf,
  formatFiscalQuarter,
  formatFiscalYear,
  type DayRange,
  type FiscalPeriod,
} from './fiscal.format.ts';
export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  holidayName,
  isoDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
  type Day,
} from './days/index.ts';
export type { Locale } from './locale.ts';
export { shortMoney, yen, yenText, type NegativeSign } from './money.format.ts';
export { fullName, type PersonName } from './name.format.ts';
export { formatNumber, percentOf } from './number.format.ts';
export { relativeDay } from './relative-day.format.ts';
export type { Time } from './tokyo.ts';
export { sumOfYen, wholeYen, type Yen } from './yen.ts';
export { parseWireTime, timestamp, today } from './wire-time.format.ts';
