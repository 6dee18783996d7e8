import { parentPort } from 'node:worker_threads';
import { utils, write } from '@e965/xlsx';
import type { CellObject } from '@e965/xlsx';
import type { Cell } from '../csv/csv-writer.ts';

const rows: (CellObject | undefined)[][] = [];

/** Returns a cell: a number, or text, which no spreadsheet runs as a formula. */
function cellOf(value: Cell): CellObject | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return { t: 'n', v: value };
  return { t: 's', v: String(value).replace(/\r\n?/g, '\n') };
}

/** The program of the writing thread: it collects pages of rows, and answers the end with the bytes of the workbook. */
parentPort!.on('message', (page: readonly (readonly Cell[])[] | null) => {
  if (page) {
    for (const row of page) rows.push(row.map(cellOf));
    return parentPort!.postMessage(null);
  }
  const width = Math.max(1, ...rows.map((row) => row.length));
  const range = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: width - 1 } });
  const book = { SheetNames: ['Sheet1'], Sheets: { Sheet1: { '!data': rows, '!ref': range } } };
  parentPort!.postMessage(write(book as never, { type: 'buffer', compression: true, bookSST: true }));
});
