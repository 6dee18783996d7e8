import moment from 'moment';
import type { Locale } from './locale.ts';
import { inTokyo, type Time } from './tokyo.ts';

/** The fiscal year (named by the year in which it starts), half and quarter of a day. */
export type FiscalPeriod = { year: number; half: 1 | 2; quarter: 1 | 2 | 3 | 4 };

/** First and last day, `YYYY-MM-DD`. */
export type DayRange = { from: string; to: string };

/** The default closing month (決算月): March, so the year starts in April (spec 3 §4.5). */
export const DEFAULT_CLOSING_MONTH = 3;

/** Returns the fiscal period of a day for a company with `closingMonth` (1–12); null for an invalid time. */
export const fiscalPeriod = (time: Time, closingMonth: number = DEFAULT_CLOSING_MONTH): FiscalPeriod | null => {
  const at = inTokyo(time);
  if (!at) return null;
  const { year, month } = at;
  const since = (month - closingMonth + 11) % 12;
  const quarter = (Math.floor(since / 3) + 1) as FiscalPeriod['quarter'];
  const startedLastYear = closingMonth < 12 && month <= closingMonth;
  return { year: year - (startedLastYear ? 1 : 0), half: quarter <= 2 ? 1 : 2, quarter };
};

const range = (year: number, closingMonth: number, afterMonths: number, months: number): DayRange => {
  const from = moment.utc([year, closingMonth % 12, 1]).add(afterMonths, 'months');
  const to = from.clone().add(months, 'months').subtract(1, 'day');
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
};

/** Returns the first and last day of a fiscal year: (2026, 3) → 2026-04-01 to 2027-03-31. */
export const fiscalYearRange = (year: number, closingMonth: number = DEFAULT_CLOSING_MONTH): DayRange =>
  range(year, closingMonth, 0, 12);

/** Returns the first and last day of a half of a fiscal year. */
export const fiscalHalfRange = (year: number, half: 1 | 2, closingMonth: number = DEFAULT_CLOSING_MONTH): DayRange =>
  range(year, closingMonth, (half - 1) * 6, 6);

/** Returns the first and last day of a quarter of a fiscal year. */
export const fiscalQuarterRange = (
  year: number,
  quarter: FiscalPeriod['quarter'],
  closingMonth: number = DEFAULT_CLOSING_MONTH,
): DayRange => range(year, closingMonth, (quarter - 1) * 3, 3);

/** Formats a fiscal year: `2026年度`, `FY2026`. */
export const formatFiscalYear = (year: number, locale: Locale = 'ja'): string =>
  locale === 'ja' ? `${year}年度` : `FY${year}`;

/** Formats a fiscal half: `2026年度 上期`, `FY2026 H1`. */
export const formatFiscalHalf = ({ year, half }: Pick<FiscalPeriod, 'year' | 'half'>, locale: Locale = 'ja'): string =>
  `${formatFiscalYear(year, locale)} ${locale === 'ja' ? ['上期', '下期'][half - 1] : `H${half}`}`;

/** Formats a fiscal quarter: `2026年度 第1四半期`, `FY2026 Q1`. */
export const formatFiscalQuarter = (
  { year, quarter }: Pick<FiscalPeriod, 'year' | 'quarter'>,
  locale: Locale = 'ja',
): string => `${formatFiscalYear(year, locale)} ${locale === 'ja' ? `第${quarter}四半期` : `Q${quarter}`}`;
