import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cell } from '../csv/csv-writer.ts';
import { workerProgram } from './worker-program.ts';

/** The limits of a written workbook, which the thread holds in memory. */
export const xlsxMost = { rows: 100_000, cells: 2_000_000 };
/** The memory of the thread (MB). */
const MEMORY = 1_024;

/** Yields the bytes of a workbook with one sheet, whose rows come page by page. A thread of its own holds it. */
export async function* writtenXlsx(pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Buffer> {
  const worker = new Worker(workerProgram('write-xlsx'), {
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const ask = async (page: unknown): Promise<unknown> => {
    const answer = once(worker, 'message');
    worker.postMessage(page);
    const [message] = (await answer) as [unknown];
    return message;
  };
  try {
    for await (const page of pages) await ask(page);
    yield Buffer.from((await ask(null)) as Uint8Array);
  } finally {
    await worker.terminate();
  }
}
