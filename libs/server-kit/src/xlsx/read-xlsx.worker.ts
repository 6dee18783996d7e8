import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { sheetOf } from './sheet-rows.ts';
import { XlsxError } from './zip-entries.ts';

/** The rows of one message. */
const PAGE = 2_000;

/** The program of the reading thread: it sends a page of rows for each message that it gets. */
function* pages({ path, sheet }: { path: string; sheet?: string }) {
  const { names, name, rows } = sheetOf(readFileSync(path), sheet);
  yield { names, name };
  for (let at = 0; at < rows.length; at += PAGE) yield { rows: rows.slice(at, at + PAGE) };
  yield {};
}

const all = pages(workerData as { path: string; sheet?: string });
parentPort!.on('message', () => {
  try {
    parentPort!.postMessage(all.next().value ?? {});
  } catch (error) {
    parentPort!.postMessage({ reason: error instanceof XlsxError ? error.reason : 'damaged' });
  }
});
