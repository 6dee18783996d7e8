/**
 * Merges reloaded newest rows with older rows that were loaded before. Keeps the older rows only when there is no gap
 * in
 * between. `newest` and `known` have the same order; `isOlder` compares two rows.
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
