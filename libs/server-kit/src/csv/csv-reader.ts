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

/** The error for a file with more cells than allowed. */
export class CsvSizeError extends Error {}

/**
 * Reads CSV as Excel in Japan writes it (spec 3 §4.9): UTF-8 with or without a byte order mark, else CP932. Skips empty
 * lines.
 * @throws CsvEncodingError, CsvSizeError
 */
export async function* readCsv(bytes: Uint8Array, mostCells = Infinity): AsyncGenerator<CsvRow> {
  let line = 1;
  let left = mostCells;
  for await (const { record: cells, info } of recordsOf(Buffer.from(textOf(bytes)))) {
    if ((left -= cells.length) < 0) throw new CsvSizeError();
    if (cells.some((cell) => cell !== '')) yield { line, cells };
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
  info: Pick<Info, 'bytes' | 'lines'>;
}

/** The bytes that are parsed at once; other requests run between two pieces. */
const PIECE = 16_384;

/** Parses the text. A quote without an end takes the rest. */
async function* recordsOf(text: Buffer): AsyncGenerator<ParsedRecord> {
  let read = 0;
  const records = Readable.from(piecesOf(text)).pipe(parse(options)) as AsyncIterable<ParsedRecord>;
  try {
    for await (const record of records) {
      read = record.info.bytes;
      yield record;
    }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    yield* parseWhole(Buffer.concat([text.subarray(read), Buffer.from('"')]), options) as unknown as ParsedRecord[];
  }
}

function* piecesOf(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE) yield text.subarray(at, at + PIECE);
}

/** Removes the quote that the writer puts before text that a spreadsheet would run. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

const options: Options = {
  cast: unguarded,
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
};
