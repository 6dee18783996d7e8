import { isCalendarDay } from '@crm/validation';
import { invalid } from '../errors/app-error.ts';

/** The type of a sort column, by which cursor values are validated. */
export type SortType = 'text' | 'number' | 'decimal' | 'time' | 'date';

interface CursorColumn {
  type: SortType;
  nullable: boolean;
}

/** The end of a page: the sort values of its last row as database texts, and its id. */
export interface Place {
  values: readonly (string | null)[];
  id: string;
}

const casts: Record<SortType, string> = {
  text: 'text',
  number: 'bigint',
  decimal: 'numeric',
  time: 'timestamptz',
  date: 'date',
};

/** Returns the SQL cast of a cursor's value. */
export const castOf = (type: SortType): string => casts[type];

const number = /^-?\d{1,18}$/;
const time = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/;

const readable: Record<SortType, (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  number: (value) => number.test(value),
  decimal: (value) => /^-?\d{1,30}(\.\d{1,20})?$/.test(value),
  time: (value) => isDay(time.exec(value)?.[1]),
  date: (value) => isDay(value),
};

const isDay = (value: string | undefined): boolean => value !== undefined && isCalendarDay(value);

/** Returns the cursor of the page after a place; `name` identifies the order. */
export const writeCursor = (name: string, { values, id }: Place): string =>
  Buffer.from(JSON.stringify([name, ...values, id])).toString('base64url');

/**
 * Parses and validates a cursor completely, because it is untrusted and its values reach the database. Refuses a cursor
 * of
 * another order.
 */
export function readCursor(cursor: string, name: string, columns: readonly CursorColumn[]): Place {
  const refused = invalid({ field: 'cursor', rule: 'format' });
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused;
  }
  if (!Array.isArray(parts) || parts.length !== columns.length + 2 || parts[0] !== name) throw refused;
  const values: unknown[] = parts.slice(1, -1);
  const id: unknown = parts.at(-1);
  if (typeof id !== 'string' || !number.test(id)) throw refused;
  const fits = columns.every(({ type, nullable }, index) => {
    const value = values[index];
    return value === null ? nullable : typeof value === 'string' && readable[type](value);
  });
  if (!fits) throw refused;
  return { values: values as (string | null)[], id };
}
