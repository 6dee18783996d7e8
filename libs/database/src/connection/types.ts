import { tokyoTime } from '@crm/format/days';
import pg from 'pg';

/** bigint[]; pg names only the types that stand alone. */
const INT8_ARRAY = 1016;

/** Converts `2026-11-20 14:46:00.123456+09` to `2026-11-20T14:46:00.123+09:00`, and other zones to Asia/Tokyo. */
export function timeFromDatabase(text: string): string {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d+)?\+09$/.exec(text);
  if (match) return `${match[1]}T${match[2]}${match[3] ? millis(match[3]) : ''}+09:00`;
  const time = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  if (Number.isNaN(time.getTime())) return text;
  return tokyoTime(time);
}

const millis = (fraction: string) => fraction.slice(0, 4).padEnd(4, '0');

/** Converts a bigint to a number; throws for a value that a JSON number cannot hold, and never rounds. */
export function checkedNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JSON number`);
  return value;
}

const numbers = pg.types.getTypeParser(INT8_ARRAY as never) as (text: string) => string[];

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: checkedNumber,
  [INT8_ARRAY]: (text) => numbers(text).map(checkedNumber),
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: timeFromDatabase,
};

/** Type parsers of every connection: money and ids as checked numbers, dates and times as wire text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
