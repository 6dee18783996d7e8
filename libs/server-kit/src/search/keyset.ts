import { castOf } from './cursor.ts';
import type { Place } from './cursor.ts';
import type { KeysetOrder } from './order.ts';

/** The parts of the statement that finds the ids of a page. */
export interface Parts {
  select: string;
  from: string;
  id: string;
  limit: string;
  order: string;
}

/** Returns true when only the first column is nullable: the rows are then two index ranges, filled and empty. */
const isOfRanges = ({ columns }: KeysetOrder): boolean => columns.slice(1).every(({ nullable }) => !nullable);

/** Returns true when the index is read backwards; it then starts with nulls, which a list shows last. */
export const isReadBackwards = (way: KeysetOrder): boolean =>
  way.order === 'asc' && way.columns[0]?.nullable === true && isOfRanges(way);

/** Returns true when a place is among rows whose first column is filled and empty ones follow. */
export const isAmongFilled = (way: KeysetOrder, after: Place): boolean =>
  way.columns[0]?.nullable === true && isOfRanges(way) && after.values[0] !== null;

/**
 * Returns the condition of the rows after a place, as an index range where possible, so that no earlier row is read.
 */
export function following(
  parts: Parts,
  way: KeysetOrder,
  after: Place,
  bind: (value: unknown) => string,
  isFilled: boolean,
) {
  const { select, from, id, limit, order } = parts;
  const beyond = way.order === 'desc' ? '<' : '>';
  const at = after.values.map((value, index) =>
    value === null ? null : `${bind(value)}::${castOf(way.columns[index]!.type)}`,
  );
  const idAt = `${bind(after.id)}::bigint`;
  const only = (condition: string, by: string) => `${select}${from} and ${condition} order by ${by} limit ${limit}`;
  if (!isOfRanges(way)) return only(`(${beyondEach(way, at, `${id} ${beyond} ${idAt}`, beyond)})`, order);
  const isBeyond = (skipped: number) => {
    const columns = [...way.columns.slice(skipped).map(({ text: column }) => column), id];
    return `(${columns.join(', ')}) ${beyond} (${[...at.slice(skipped), idAt].join(', ')})`;
  };
  const [first] = way.columns;
  if (first && at[0] === null) return only(`${first.text} is null and ${isBeyond(1)}`, restOf(way, id));
  if (!first?.nullable) return only(isBeyond(0), order);
  return isFilled ? only(isBeyond(0), filledBy(way, id)) : emptyLast({ ...parts, most: limit }, way, '0', isBeyond(0));
}

/** Returns the order of rows with an equal first column. */
const restOf = ({ columns, order }: KeysetOrder, id: string): string =>
  [...columns.slice(1).map(({ text: column }) => column), id].map((column) => `${column} ${order}`).join(', ');

/** Returns the order of rows whose first column is filled, in index order. */
const filledBy = (way: KeysetOrder, id: string): string =>
  `${way.columns[0]!.text} ${way.order} nulls ${way.order === 'desc' ? 'last' : 'first'}, ${restOf(way, id)}`;

/** Returns a query of two parts; the second, with an empty first column, is only read when the first leaves room. */
export function emptyLast(
  { select, from, id, limit, most }: Parts & { most: string },
  way: KeysetOrder,
  offset: string,
  filled = `${way.columns[0]!.text} is not null`,
) {
  const [column] = way.columns;
  const rest = restOf(way, id);
  const part = (condition: string, sorted: string) =>
    `select *, row_number() over () as place from (${select}${from} and ${condition} order by ${sorted} limit ${most}) as part`;
  const isRoom = `(select count(*) from filled) < ${most}`;
  return `with filled as materialized (${part(filled, filledBy(way, id))}),
      empty as materialized (${part(`${column!.text} is null and ${isRoom}`, rest)})
    select id, key from (select 0 as part, * from filled union all select 1, * from empty) as parts
      order by part, place limit ${limit} offset ${offset}`;
}

/** Returns the row comparison: beyond in the first column, or equal there and beyond in the next, down to the id. */
function beyondEach(way: KeysetOrder, at: readonly (string | null)[], ofId: string, beyond: string): string {
  const steps = way.columns.map(({ text: column, nullable }, index) => {
    const value = at[index];
    const same = way.columns.slice(0, index).map((one, before) => sameAs(one.text, at[before] ?? null));
    const further =
      value === null ? 'false' : `(${column} ${beyond} ${value}${nullable ? ` or ${column} is null` : ''})`;
    return [...same, further].join(' and ');
  });
  const same = way.columns.map((one, index) => sameAs(one.text, at[index] ?? null));
  return [...steps, [...same, ofId].join(' and ')].map((step) => `(${step})`).join(' or ');
}

const sameAs = (column: string, value: string | null) =>
  value === null ? `${column} is null` : `${column} = ${value}`;
