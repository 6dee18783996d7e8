import { addDays, isoDay, startOfWeek } from '@crm/format/days';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badValue } from './fields.ts';
import type { Condition } from './fields.ts';

/** Days from `from` to `until`, exclusive. */
export interface Period {
  from: RawBuilder<string>;
  until: RawBuilder<string>;
}

const DAYS_MAX = 3_660;

/**
 * Returns the period of an operator relative to the caller's today: weeks start on Monday; quarters and years follow
 * the
 * company's closing month (spec 3 §4.5); `last_n_days` and `next_n_days` are n days including today.
 */
export function periodOf(condition: Condition): Period | undefined {
  const today = isoDay(condition.context.now);
  switch (condition.operator) {
    case 'today':
      return days(today, 1);
    case 'this_week':
      return days(startOfWeek(today), 7);
    case 'this_month':
      return months(sql`date_trunc('month', ${today}::date::timestamp)`, 1);
    case 'this_quarter':
      return months(fiscalStart(today, condition, 3), 3);
    case 'this_fiscal_year':
      return months(fiscalStart(today, condition, 12), 12);
    case 'last_n_days': {
      const count = dayCount(condition);
      return days(addDays(today, 1 - count), count);
    }
    case 'next_n_days':
      return days(today, dayCount(condition));
    default:
      return undefined;
  }
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
function fiscalStart(today: string, { context }: Condition, length: 3 | 12): RawBuilder<unknown> {
  const month = Number(today.slice(5, 7));
  return sql`(select date_trunc('month', ${today}::date::timestamp)
      - make_interval(months => (${month}::int - closing_month + 11) % 12 % ${length}::int)
    from domains where id = ${context.domainId})`;
}

function dayCount(condition: Condition): number {
  const { value } = condition;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw badValue(condition);
  if (value < 1) throw badValue(condition, 'minimum');
  if (value > DAYS_MAX) throw badValue(condition, 'maximum');
  return value;
}
