import { addDays, isoDay, startOfWeek } from '@crm/format/days';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badValue } from './fields.ts';
import type { Condition, SearchContext } from './fields.ts';

/** Days from `from` to `until`, exclusive. */
export interface Period {
  from: RawBuilder<string>;
  until: RawBuilder<string>;
}

const DAYS_MAX = 3_660;

/** The lengths of calendar periods in months. */
const monthsOf = { month: 1, quarter: 3, half_year: 6, fiscal_year: 12 } as const;
const places = { last: -1, this: 0, next: 1 } as const;

/** The condition of a period, which depends on the day and the company alone. */
export type DayCondition = Omit<Condition, 'context'> & { context: Pick<SearchContext, 'domainId' | 'now'> };

/**
 * Returns the period of an operator relative to the caller's today: weeks start on Monday; quarters, half years and
 * years follow the company's closing month (spec 3 §4.5); `last_n_days` and `next_n_days` are n days including today.
 */
export function periodOf(condition: DayCondition): Period | undefined {
  const today = isoDay(condition.context.now);
  switch (condition.operator) {
    case 'yesterday':
      return days(addDays(today, -1), 1);
    case 'today':
      return days(today, 1);
    case 'tomorrow':
      return days(addDays(today, 1), 1);
    case 'last_n_days': {
      const count = dayCount(condition);
      return days(addDays(today, 1 - count), count);
    }
    case 'next_n_days':
      return days(today, dayCount(condition));
    default:
      return calendarPeriod(condition, today);
  }
}

/** Returns the last, current or next week, month or part of the fiscal year. */
function calendarPeriod(condition: DayCondition, today: string): Period | undefined {
  const [, place, unit] =
    /^(last|this|next)_(week|month|quarter|half_year|fiscal_year)$/.exec(condition.operator) ?? [];
  if (place === undefined) return undefined;
  const by = places[place as keyof typeof places];
  if (unit === 'week') return days(addDays(startOfWeek(today), 7 * by), 7);
  const length = monthsOf[unit as keyof typeof monthsOf];
  const start =
    length === 1 ? sql`date_trunc('month', ${today}::date::timestamp)` : fiscalStart(today, condition, length);
  return months(sql`(${start} + make_interval(months => ${by * length}::int))`, length);
}

const days = (from: string, count: number): Period => ({
  from: sql`${from}::date`,
  until: sql`${addDays(from, count)}::date`,
});

function months(start: RawBuilder<unknown>, count: number): Period {
  return { from: sql`${start}::date`, until: sql`(${start} + make_interval(months => ${count}::int))::date` };
}

/**
 * Returns the first day of the current part of the fiscal year of `length` months; the year starts after the closing
 * month.
 */
function fiscalStart(today: string, { context }: DayCondition, length: number): RawBuilder<unknown> {
  const month = Number(today.slice(5, 7));
  return sql`(select date_trunc('month', ${today}::date::timestamp)
      - make_interval(months => (${month}::int - closing_month + 11) % 12 % ${length}::int)
    from domains where id = ${context.domainId})`;
}

function dayCount(condition: DayCondition): number {
  const { value } = condition;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw badValue(condition);
  if (value < 1) throw badValue(condition, 'minimum');
  if (value > DAYS_MAX) throw badValue(condition, 'maximum');
  return value;
}
