import { SSF, read } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { CsvRow } from '../csv/csv-reader.ts';
import { XlsxError, checkZip } from './zip-entries.ts';

/** The limits of a sheet: what a list of a company has, not all that a sheet can have. */
const MOST_ROWS = 1_000_020;
const MOST_CELLS = 5_000_000;
/** The rows in which merged headings are spread over the cells that they cover. */
const HEADINGS = 20;

export interface Sheet {
  /** The names of all sheets that are not hidden. */
  names: string[];
  /** The name of the sheet that was read. */
  name: string;
  rows: CsvRow[];
}

/** Reads the values of a sheet, without formulas and formats; the first one by default. @throws XlsxError */
export function sheetOf(bytes: Buffer, wanted?: string, mostCells = MOST_CELLS): Sheet {
  checkZip(bytes);
  const book = opened(bytes, { bookSheets: true });
  const names = book.SheetNames;
  const name = wanted ?? names[0];
  if (name === undefined || !names.includes(name)) throw new XlsxError('sheet');
  const { Sheets: sheets } = opened(bytes, { sheets: name, dense: true, cellNF: true, sheetRows: MOST_ROWS + 1 });
  return { names, name, rows: rowsOf(sheets[name]!, mostCells) };
}

function opened(bytes: Buffer, options: object) {
  try {
    return read(bytes, { type: 'buffer', cellFormula: false, cellHTML: false, bookVBA: false, ...options });
  } catch {
    throw new XlsxError('damaged');
  }
}

/** Returns the rows that have values, with the number of each in the sheet. */
function rowsOf(sheet: WorkSheet, mostCells: number): CsvRow[] {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  spreadHeadings(sheet, data);
  const rows: CsvRow[] = [];
  let cells = 0;
  let width = 0;
  // The array has holes where the sheet has empty rows: `forEach` leaves them out.
  data.forEach((row, index) => {
    const texts = Array.from({ length: row.length }, (_cell, column) => textOf(row[column]));
    while (texts.at(-1) === '') texts.pop();
    if (texts.length === 0) return;
    cells += texts.length;
    if (cells > mostCells) throw new XlsxError('cells');
    width = Math.max(width, texts.length);
    rows.push({ line: index + 1, cells: texts });
  });
  // A row of a sheet has no end: empty cells behind the last value are cells, too.
  for (const row of rows) while (row.cells.length < width) row.cells.push('');
  return rows;
}

/** Writes the value of a merged heading into every cell that it covers. */
function spreadHeadings(sheet: WorkSheet, data: (CellObject | undefined)[][]): void {
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const value = data[from.r]?.[from.c];
    if (!value || to.r >= HEADINGS || to.c - from.c > 500) continue;
    for (let row = from.r; row <= to.r; row += 1)
      for (let column = from.c; column <= to.c; column += 1) (data[row] ??= [])[column] = value;
  }
}

/** Returns a value as text: all digits of numbers, the zeros that a format adds, and days as people write them. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined) return '';
  if (cell.t === 'n') return numberText(cell.v as number, cell.z);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '';
  return String(cell.v);
}

function numberText(value: number, format: string | number | undefined): string {
  if (typeof format === 'string') {
    if (/^0{2,}$/.test(format)) return SSF.format(format, value);
    if (SSF.is_date(format)) return SSF.format(value % 1 === 0 ? 'yyyy/mm/dd' : 'yyyy/mm/dd hh:mm', value);
  }
  return Number.isInteger(value) ? value.toFixed(0) : String(value);
}
