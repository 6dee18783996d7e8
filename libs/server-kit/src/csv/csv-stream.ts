import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Info } from 'csv-parse';
import { CsvFormatError, CsvSizeError, unguarded } from './csv-reader.ts';
import type { CsvRow } from './csv-reader.ts';

export type CsvDelimiter = ',' | '\t' | ';';

const delimiters: readonly CsvDelimiter[] = [',', '\t', ';'];
/** The rows that the delimiter and the headings are found by. */
const SAMPLE = 20;
/** The greatest number of characters of a row. */
const LONGEST = 1_048_576;

const optionsOf = (delimiter: CsvDelimiter) => ({
  delimiter,
  cast: unguarded,
  info: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: LONGEST,
});

/**
 * Yields the rows of a text that comes in pieces, with cells of any number; empty lines are left out. Memory holds a few
 * rows at a time.
 * @throws CsvFormatError for broken quotes, CsvSizeError for a row beyond a million characters
 */
export async function* parsedRows(text: AsyncIterable<string>, delimiter: CsvDelimiter): AsyncGenerator<CsvRow> {
  let line = 1;
  const parser = Readable.from(text, { objectMode: false, highWaterMark: 65_536 }).compose(
    parse(optionsOf(delimiter)),
  ) as AsyncIterable<{ record: string[]; info: Pick<Info, 'lines'> }>;
  try {
    for await (const { record: cells, info } of parser) {
      if (cells.some((cell) => cell !== '')) yield { line, cells };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new CsvSizeError(line);
    throw new CsvFormatError('quotes', line);
  }
}

/** Returns the first rows of a text with each delimiter, without those that the cut end may have damaged. */
async function sampleRows(text: string, delimiter: CsvDelimiter): Promise<string[][]> {
  const rows: string[][] = [];
  async function* one() {
    yield text;
  }
  try {
    for await (const { cells } of parsedRows(one(), delimiter)) {
      rows.push(cells);
      if (rows.length === SAMPLE) break;
    }
  } catch {
    // The text ends inside a row, or another delimiter parts it.
  }
  return rows;
}

/** Returns the width that most rows have, and how many have it. */
function commonWidth(rows: readonly string[][]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0] ?? [];
  return { width, count };
}

/**
 * Returns the delimiter that gives most rows of a sample the same number of cells, and the row of the headings: the first
 * that fills more than half of the cells, so that a title above the table is none.
 */
export async function csvShape(text: string): Promise<{ delimiter: CsvDelimiter; headerRow: number }> {
  const found = await Promise.all(
    delimiters.map(async (delimiter) => {
      const rows = await sampleRows(text, delimiter);
      const { width, count } = commonWidth(rows);
      return { delimiter, rows, width, share: width < 2 ? 0 : count / rows.length };
    }),
  );
  const [best] = found.toSorted((one, other) => other.share - one.share || other.width - one.width);
  const { delimiter, rows, width } = best!;
  return { delimiter, headerRow: headingsAmong(rows, width) };
}

/** Returns the row of the headings among the first rows of a table, counted from 1. */
export function headingsAmong(rows: readonly string[][], width = commonWidth(rows).width): number {
  const isFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length * 2 > width;
  return rows.findIndex(isFilled) + 1 || 1;
}
