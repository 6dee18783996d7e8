/**
 * Returns the rows of an answer in the order that the user sees: known rows keep their places, the held ones also when
 * the answer lacks them, and new rows take the places that they have in the answer.
 */
export function heldRows<Row, Id>(
  known: readonly Row[],
  answer: readonly Row[],
  held: readonly Id[],
  idOf: (row: Row) => Id,
): { rows: Row[]; isOther: boolean } {
  const fresh = new Map(answer.map((row) => [idOf(row), row]));
  const ids = new Set(known.map(idOf));
  const rows = known
    .filter((row) => fresh.has(idOf(row)) || held.includes(idOf(row)))
    .map((row) => fresh.get(idOf(row)) ?? row);
  answer.forEach((row, index) => {
    if (!ids.has(idOf(row))) rows.splice(index, 0, row);
  });
  return { rows, isOther: rows.map(idOf).join() !== answer.map(idOf).join() };
}
