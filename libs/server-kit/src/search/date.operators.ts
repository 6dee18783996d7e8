import { isCalendarDay } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { Condition, OtherField, Predicate } from './fields.ts';
import { pairOf } from './number.operators.ts';
import { periodOf } from './periods.ts';
import type { DayCondition, Period } from './periods.ts';

/** Days from `from` to `until`, exclusive; without one of them, open on that side. */
export type Days = Partial<Period>;

/** Returns the days of a condition; undefined for other conditions and for negated ones. */
export function daysOf(condition: DayCondition): Days | undefined {
  const period = periodOf(condition);
  if (period) return period;
  switch (condition.operator) {
    case 'eq':
      return dayOf(condition.value, condition);
    case 'gte':
      return { from: dayOf(condition.value, condition).from };
    case 'lte':
      return { until: dayOf(condition.value, condition).until };
    case 'between': {
      const [from, to] = pairOf(condition);
      return { from: dayOf(from, condition).from, until: dayOf(to, condition).until };
    }
    default:
      return undefined;
  }
}

/**
 * Returns the predicate of days (`YYYY-MM-DD`) on a date or time column; a time column is compared by days in Tokyo, so
 * that
 * `lte` includes the whole day.
 */
export function datePredicate(field: OtherField, condition: Condition): Predicate {
  const column = columnOf(field.column);
  const bound = field.type === 'time' ? startOfDay : (day: RawBuilder<string>) => day;
  const within = ({ from, until }: Days): Predicate =>
    sql`(${sql.join(
      [...(from ? [sql`${column} >= ${bound(from)}`] : []), ...(until ? [sql`${column} < ${bound(until)}`] : [])],
      sql` and `,
    )})`;
  const days = daysOf(condition);
  if (days) return within(days);
  switch (condition.operator) {
    case 'ne':
      return sql`not coalesce(${within(dayOf(condition.value, condition))}, false)`;
    case 'empty':
      return sql`${column} is null`;
    case 'not_empty':
      return sql`${column} is not null`;
    default:
      throw badOperator(condition);
  }
}

function dayOf(value: unknown, condition: DayCondition): Period {
  if (typeof value !== 'string' || !isCalendarDay(value)) throw badValue(condition, 'format');
  return { from: sql`${value}::date`, until: sql`(${value}::date + 1)` };
}

const startOfDay = (day: RawBuilder<string>): RawBuilder<string> => sql`(${day}::timestamp at time zone 'Asia/Tokyo')`;
