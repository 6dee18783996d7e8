import { addDays } from '../days/days.ts';
import type { Locale } from '../locale.ts';
import { fiscalYearOf, numberInYear } from './periods.ts';
import type { Period, PeriodCalendar } from './periods.ts';

const month = (day: string): number => Number(day.slice(-5, -3));
const shortDay = (day: string): string => `${month(day)}/${Number(day.slice(-2))}`;
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Names a period within its fiscal year, for axes and columns: `2026年度`, `上期`, `第1四半期`, `4月`, `4/6–4/12`. */
export function periodName({ unit, from, until }: Period, calendar: PeriodCalendar, locale: Locale = 'ja'): string {
  const isJapanese = locale === 'ja';
  switch (unit) {
    case 'year': {
      const year = fiscalYearOf(from, calendar);
      return isJapanese ? `${year}年度` : `FY${year}`;
    }
    case 'half': {
      const half = numberInYear('half', from, calendar);
      return isJapanese ? ['上期', '下期'][half - 1]! : `H${half}`;
    }
    case 'quarter': {
      const quarter = numberInYear('quarter', from, calendar);
      return isJapanese ? `第${quarter}四半期` : `Q${quarter}`;
    }
    case 'month':
      return isJapanese ? `${month(from)}月` : englishMonths[month(from) - 1]!;
    case 'week':
      return `${shortDay(from)}–${shortDay(addDays(until, -1))}`;
  }
}

/** Names a period with its year, for headings: `2026年度 上期`, `2026年4月`, `2026/4/6–4/12`. */
export function fullPeriodName(period: Period, calendar: PeriodCalendar, locale: Locale = 'ja'): string {
  const name = periodName(period, calendar, locale);
  const year = period.from.slice(0, -6);
  switch (period.unit) {
    case 'year':
      return name;
    case 'half':
    case 'quarter': {
      const whole = periodName({ ...period, unit: 'year' }, calendar, locale);
      return `${whole} ${name}`;
    }
    case 'month':
      return locale === 'ja' ? `${year}年${name}` : `${name} ${year}`;
    case 'week':
      return `${year}/${name}`;
  }
}
