import type { csvEncodings } from '@crm/contract';
import { isoDay } from '@crm/format/days';
import { stringify } from 'csv-stringify/sync';
import { encodeCp932 } from './cp932.ts';

export type CsvEncoding = (typeof csvEncodings)[number];

/** A value of a cell: numbers are written as such; everything else is text, and never a formula. */
export type Cell = string | number | boolean | null | undefined;

export interface CsvWriter {
  /** Returns the bytes of some rows; the first call starts with the byte order mark of UTF-8. */
  rows(rows: readonly (readonly Cell[])[]): Buffer;
  /** The number of characters so far that the encoding does not have; 〓 replaces each. */
  readonly unmapped: number;
}

/**
 * Creates a writer of CSV as Excel in Japan opens it (spec 3 §4.9): every field quoted, CRLF, CP932 or UTF-8 with a
 * byte order mark.
 */
export function createCsvWriter(encoding: CsvEncoding): CsvWriter {
  let isFirst = true;
  let unmapped = 0;
  return {
    rows(rows) {
      const text = stringify([...rows], { ...format, bom: isFirst && encoding === 'utf8' });
      isFirst = false;
      if (encoding === 'utf8') return Buffer.from(text);
      const encoded = encodeCp932(text);
      unmapped += encoded.unmapped;
      return encoded.bytes;
    },
    get unmapped() {
      return unmapped;
    },
  };
}

function textOf(cell: string): string {
  // Excel shows a line feed in a cell as a new line; a carriage return would add a second one.
  const text = cell.replace(/\r\n?/g, '\n');
  return isFormula(text) ? `'${text}` : text;
}

/**
 * Recognizes text that a spreadsheet would run, and such text behind quotes, so that the reader takes off no quote of its
 * own: no numbers, and no telephone numbers with a country code.
 */
const isFormula = (text: string): boolean =>
  /^'*[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) && !/^\+\d[\d() -]{5,}$/.test(text);

const format = {
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  cast: { string: textOf, boolean: String },
};

/**
 * Returns a name like `フォーム回答_20261121.csv`, with the day in Tokyo; characters that file systems refuse become
 * underscores.
 */
export function csvFileName(name: string, now: Date, ending = 'csv'): string {
  const day = isoDay(now).replaceAll('-', '');
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return `${name.replace(/[\u0000-\u001f"*/:<>?\\|]/g, '_').slice(0, 100)}_${day}.${ending}`;
}
