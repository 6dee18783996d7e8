import type { ListSalesTargetsAnswer, ListSalesTargetsArgs } from '@crm/api-client';

/** The table of a fiscal year, as the API names it. */
export type TableQuery = ListSalesTargetsArgs['body'];
export type TargetTable = ListSalesTargetsAnswer['data'];
export type TargetRow = TargetTable['rows'][number];
export type TermType = TableQuery['termType'];

/** The targets that were typed and not saved yet, by cell. */
export type Drafts = Readonly<Record<string, number | null>>;

/** Names the table of all years: drafts stay while the year changes. */
export const tableName = ({ time: _year, ...table }: TableQuery): string => JSON.stringify(Object.values(table));

/** Names a cell by its member or group and the first day of its period. */
export const cellName = (subjectId: number, startsOn: string): string => `${subjectId} ${startsOn}`;

/** Returns the targets of a row as shown: the drafts, and the saved ones elsewhere. */
export const shownAmounts = (row: TargetRow, periods: TargetTable['periods'], drafts: Drafts): (number | null)[] =>
  periods.map(({ from }, index) => {
    const draft = drafts[cellName(row.subjectId, from)];
    return draft === undefined ? (row.amounts[index] ?? null) : draft;
  });

/** Returns the drafts that differ from the saved targets of a table, or belong to another year. */
export function openDrafts(drafts: Drafts, table: TargetTable | null): Drafts {
  const saved = new Map(
    table?.rows.flatMap((row) =>
      table.periods.map(({ from }, index) => [cellName(row.subjectId, from), row.amounts[index] ?? null] as const),
    ),
  );
  return Object.fromEntries(Object.entries(drafts).filter(([cell, amount]) => saved.get(cell) !== amount));
}
