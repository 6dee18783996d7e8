/**
 * Rows whose newest part has been read anew, when older ones were read further down before: those stay, as long as
 * nothing can be missing in between. `newest` and `known` run in the same direction, `isOlder` tells the order of two.
 */
export function withNewest<Row>(
  known: readonly Row[],
  newest: readonly Row[],
  isOlder: (one: Row, other: Row) => boolean,
): { rows: Row[]; keepsOlder: boolean } {
  const [first, last] = [newest[0], newest.at(-1)];
  if (first === undefined || last === undefined) return { rows: [], keepsOlder: false };
  const isAscending = isOlder(first, last);
  const oldest = isAscending ? first : last;
  const older = known.filter((row) => isOlder(row, oldest));
  if (older.length === 0 || older.length === known.length) return { rows: [...newest], keepsOlder: false };
  return { rows: isAscending ? [...older, ...newest] : [...newest, ...older], keepsOlder: true };
}
