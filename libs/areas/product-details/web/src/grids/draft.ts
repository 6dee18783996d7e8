import type { SaveGridOfDealArgs } from '@crm/api-client';
import { decimalText } from '@crm/product-details-rules';
import { codePointLength, limits } from '@crm/validation';
import type { DealGrid, GridColumn } from './grid.types.ts';

/** A row in the editor: cells by column id, numbers as typed, empty text for no value. */
export interface DraftRow {
  key: string;
  id?: number;
  cells: Readonly<Record<number, string>>;
  /** The columns whose typed text is not a valid date. */
  wrong?: Readonly<Record<number, boolean>>;
}

export const draftOf = (row: DealGrid['rows'][number]): DraftRow => ({
  key: String(row.id),
  id: row.id,
  cells: Object.fromEntries(row.cells.map(({ columnId, value }) => [columnId, value === null ? '' : String(value)])),
});

export const newDraft = (key: string): DraftRow => ({ key, cells: {} });

export const cellOf = (row: DraftRow, column: GridColumn): string => row.cells[column.id] ?? '';

/** Returns the rule that a cell breaks; the server has the same rules. */
export function problemOf(row: DraftRow, column: GridColumn): string | undefined {
  const text = cellOf(row, column);
  if (column.columnType === 'number' && decimalText(text) === undefined) return 'decimal';
  if (column.columnType === 'date' && row.wrong?.[column.id]) return 'date';
  return column.columnType === 'text' && codePointLength(text) > limits.text.long ? 'too_long' : undefined;
}

type Body = SaveGridOfDealArgs['body']['rows'][number];

/** Returns the request body of a row. */
export const bodyOf = (row: DraftRow, columns: readonly GridColumn[]): Body => ({
  ...(row.id !== undefined && { id: row.id }),
  cells: columns.map((column) => {
    const text = cellOf(row, column);
    const value = column.columnType === 'number' ? (decimalText(text) ?? text) : text;
    return { columnId: column.id, value: value === '' ? null : value };
  }),
});

/** Returns whether the rows differ from the saved ones. */
export function isDirty(rows: readonly DraftRow[], { rows: saved, columns }: DealGrid): boolean {
  const wire = (row: DraftRow) => JSON.stringify(bodyOf(row, columns));
  return (
    rows.length !== saved.length ||
    rows.some(
      (row, index) => wire(row) !== wire(draftOf(saved[index]!)) || Object.values(row.wrong ?? {}).some(Boolean),
    )
  );
}
