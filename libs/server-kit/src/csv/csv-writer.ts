import type { csvEncodings } from '@crm/contract';
import { encodeCp932 } from './cp932.ts';

export type CsvEncoding = (typeof csvEncodings)[number];

/** A number is written as one; everything else is text, and nothing of it is ever a formula. */
export type Cell = string | number | boolean | null | undefined;

export interface CsvWriter {
  /** The bytes of some rows; the first call brings the mark of UTF-8. */
  rows(rows: readonly (readonly Cell[])[]): Buffer;
  /** Characters so far that the encoding does not have; 〓 stands for each. */
  readonly unmapped: number;
}

/** CSV as Excel in Japan opens it (spec 3 §4.9): every field quoted, CRLF, CP932 or UTF-8 with its mark. */
export function createCsvWriter(encoding: CsvEncoding): CsvWriter {
  let isFirst = true;
  let unmapped = 0;
  return {
    rows(rows) {
      const text = rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
      const mark = isFirst && encoding === 'utf8' ? '\ufeff' : '';
      isFirst = false;
      if (encoding === 'utf8') return Buffer.from(mark + text, 'utf8');
      const encoded = encodeCp932(text);
      unmapped += encoded.unmapped;
      return encoded.bytes;
    },
    get unmapped() {
      return unmapped;
    },
  };
}

const field = (cell: Cell): string => `"${textOf(cell).replaceAll('"', '""')}"`;

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  // One line feed within a cell is a new line in Excel; the carriage return would be a second.
  const text = cell.replace(/\r\n?/g, '\n');
  return isFormula(text) ? `'${text}` : text;
}

/** What a table calculation would run: not numbers, and not telephone numbers with their country. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) && !/^\+\d[\d() -]{5,}$/.test(text);

/** `フォーム回答_20261121.csv`, by the day in Tokyo; what file systems refuse becomes a low line. */
export function csvFileName(name: string, now: Date): string {
  const day = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return `${name.replace(/[\u0000-\u001f"*/:<>?\\|]/g, '_').slice(0, 100)}_${day}.csv`;
}
