import { isCalendarDay } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badOperator, badValue, columnOf } from './fields.ts';
import type { Condition, OtherField, Predicate } from './fields.ts';
import { pairOf } from './number.operators.ts';
import { periodOf } from './periods.ts';
import type { Period } from './periods.ts';

/** Days from `from` up to, not including, `until`; without one of them, all days on that side. */
export type Days = Partial<Period>;

/** The days that a condition asks for; undefined when it asks for something else, or for all but some days. */
export function daysOf(condition: Condition): Days | undefined {
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
 * Days (`YYYY-MM-DD`) against a date or a time column; a time column is asked for days of Tokyo, so that `lte` holds
 * until the day is over.
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

function dayOf(value: unknown, condition: Condition): Period {
  if (typeof value !== 'string' || !isCalendarDay(value)) throw badValue(condition, 'format');
  return { from: sql`${value}::date`, until: sql`(${value}::date + 1)` };
}

const startOfDay = (day: RawBuilder<string>): RawBuilder<string> => sql`(${day}::timestamp at time zone 'Asia/Tokyo')`;
