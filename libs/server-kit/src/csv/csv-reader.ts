import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Info, Options } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';

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

/** The error for a row that is cut off or damaged: of its quotes, or of the number of its cells. */
export class CsvFormatError extends Error {
  readonly part: 'quotes' | 'cells';
  readonly line: number;

  constructor(part: 'quotes' | 'cells', line: number) {
    super(`line ${line} has broken ${part}`);
    this.part = part;
    this.line = line;
  }
}

/** The error for a file with more cells than allowed, or for a row that is too long. */
export class CsvSizeError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`the file is too large at line ${line}`);
    this.line = line;
  }
}

/**
 * Reads CSV as Excel in Japan writes it (spec 3 §4.9): UTF-8 with or without a byte order mark, else CP932. Skips empty
 * lines. Every row must have as many cells as the first: a file that ends inside a row has fewer.
 * @throws CsvEncodingError, CsvFormatError, CsvSizeError
 */
export async function* readCsv(bytes: Uint8Array, mostCells = Infinity): AsyncGenerator<CsvRow> {
  let line = 1;
  let left = mostCells;
  let width: number | undefined;
  for await (const { record: cells, info } of recordsOf(Buffer.from(textOf(bytes)))) {
    if ((left -= cells.length) < 0) throw new CsvSizeError(line);
    if (cells.some((cell) => cell !== '')) {
      if (cells.length !== (width ??= cells.length)) throw new CsvFormatError('cells', line);
      yield { line, cells };
    }
    line = info.lines + 1;
  }
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

interface ParsedRecord {
  record: string[];
  info: Pick<Info, 'lines'>;
}

/** The bytes that are parsed at once; other requests run between two pieces. */
const PIECE = 16_384;

/** Parses the text. @throws CsvFormatError for an open quote, or for text beside the quotes of a cell */
async function* recordsOf(text: Buffer): AsyncGenerator<ParsedRecord> {
  try {
    yield* Readable.from(piecesOf(text)).pipe(parse(options)) as AsyncIterable<ParsedRecord>;
  } catch (error) {
    throw error instanceof CsvError ? new CsvFormatError('quotes', brokenLineOf(text)) : error;
  }
}

/** Returns the line on which the first broken row begins. */
function brokenLineOf(text: Buffer): number {
  let line = 1;
  const on_record = (_record: unknown, { lines }: { lines: number }) => {
    line = lines + 1;
    return null;
  };
  try {
    parseWhole(text, { ...options, on_record });
  } catch {
    // The line after the last sound row.
  }
  return line;
}

function* piecesOf(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE) yield text.subarray(at, at + PIECE);
}

/** Removes the quote that the writer puts before text that a spreadsheet would run. */
export const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '');

const options: Options = {
  cast: unguarded,
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
};
