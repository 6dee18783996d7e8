/** A row of a file, and the line on which it begins, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** The error for bytes that are text in no supported encoding. */
export class CsvEncodingError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} is neither UTF-8 nor CP932`);
    this.line = line;
  }
}

/** The error for a file with more cells than allowed. */
export class CsvSizeError extends Error {}

/**
 * Reads CSV as Excel in Japan writes it (spec 3 §4.9): UTF-8 with or without a byte order mark, else CP932. Skips empty
 * lines.
 * @throws CsvEncodingError, CsvSizeError
 */
export function readCsv(bytes: Uint8Array, mostCells = Infinity): CsvRow[] {
  return rowsOf(textOf(bytes), mostCells).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis');
  if (text !== undefined) return text;
  // No character of CP932 contains the byte of a line end.
  let line = 1;
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, from);
    const part = bytes.subarray(from, end === -1 ? undefined : end);
    if (end === -1 || decoded(part, 'shift_jis') === undefined) throw new CsvEncodingError(line);
    from = end + 1;
    line += 1;
  }
}

/**
 * Splits the text into rows. Quoted fields may contain commas, line ends and doubled quotes; a quote without an end
 * takes the rest.
 */
function rowsOf(text: string, mostCells: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let left = mostCells;
  const fields = /(?:"((?:[^"]|"")*)(?:"[^",\r\n]*|$)|([^,\r\n]*))(,|\r\n|\r|\n|$)/gy;
  while (fields.lastIndex < text.length || row.cells.length > 0) {
    const [whole, quoted, plain, end] = fields.exec(text)!;
    if ((left -= 1) < 0) throw new CsvSizeError();
    row.cells.push(unguarded(quoted?.replaceAll('""', '"') ?? plain ?? ''));
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',') continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

/** Removes the quote that the writer puts before text that a spreadsheet would run. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
