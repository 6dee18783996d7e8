import type { SaveGridOfDealArgs } from '@crm/api-client';
import { decimalText } from '@crm/product-details-rules';
import { codePointLength, limits } from '@crm/validation';
import type { DealGrid, GridColumn } from './grid.types.ts';

/** A row while it is edited: cells by the column's id, numbers as they were typed, empty text for nothing. */
export interface DraftRow {
  key: string;
  id?: number;
  cells: Readonly<Record<number, string>>;
  /** Days that are no days yet, as they were typed. */
  wrong?: Readonly<Record<number, boolean>>;
}

export const draftOf = (row: DealGrid['rows'][number]): DraftRow => ({
  key: String(row.id),
  id: row.id,
  cells: Object.fromEntries(row.cells.map(({ columnId, value }) => [columnId, value === null ? '' : String(value)])),
});

export const newDraft = (key: string): DraftRow => ({ key, cells: {} });

export const cellOf = (row: DraftRow, column: GridColumn): string => row.cells[column.id] ?? '';

/** The rule that a cell breaks; the server has the same. */
export function problemOf(row: DraftRow, column: GridColumn): string | undefined {
  const text = cellOf(row, column);
  if (column.columnType === 'number' && decimalText(text) === undefined) return 'decimal';
  if (column.columnType === 'date' && row.wrong?.[column.id]) return 'date';
  return column.columnType === 'text' && codePointLength(text) > limits.text.long ? 'too_long' : undefined;
}

type Body = SaveGridOfDealArgs['body']['rows'][number];

/** A row as the call takes it. */
export const bodyOf = (row: DraftRow, columns: readonly GridColumn[]): Body => ({
  ...(row.id !== undefined && { id: row.id }),
  cells: columns.map((column) => {
    const text = cellOf(row, column);
    const value = column.columnType === 'number' ? (decimalText(text) ?? text) : text;
    return { columnId: column.id, value: value === '' ? null : value };
  }),
});

/** Whether saving would change anything. */
export function isDirty(rows: readonly DraftRow[], { rows: saved, columns }: DealGrid): boolean {
  const wire = (row: DraftRow) => JSON.stringify(bodyOf(row, columns));
  return (
    rows.length !== saved.length ||
    rows.some(
      (row, index) => wire(row) !== wire(draftOf(saved[index]!)) || Object.values(row.wrong ?? {}).some(Boolean),
    )
  );
}
