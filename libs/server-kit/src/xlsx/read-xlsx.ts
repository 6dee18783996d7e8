import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CsvRow } from '../csv/csv-reader.ts';
import { workerProgram } from './worker-program.ts';
import { XlsxError } from './zip-entries.ts';
import type { XlsxReason } from './zip-entries.ts';

/** The greatest size of a workbook in bytes. */
export const xlsxBytes = 20 * 1024 * 1024;
/** The memory of the thread (MB), and the time until its next message (ms). */
const MEMORY = 1_024;
const PATIENCE = 120_000;

export interface OpenXlsx {
  names: string[];
  name: string;
  rows: AsyncGenerator<CsvRow>;
}

interface Message {
  names?: string[];
  name?: string;
  rows?: CsvRow[];
  reason?: XlsxReason;
}

/**
 * Reads a sheet of a workbook in a thread of its own, which a hostile file can only end. Every page is fetched when the
 * one before has been used. `close` must be called. @throws XlsxError
 */
export async function openXlsx(
  content: AsyncIterable<Buffer>,
  sheet?: string,
): Promise<OpenXlsx & { close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-xlsx-'));
  const path = join(folder, 'book');
  let worker: Worker | undefined;
  const close = async () => {
    await worker?.terminate();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await save(content, path);
    worker = new Worker(workerProgram('read-xlsx'), {
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      workerData: { path, ...(sheet === undefined ? {} : { sheet }) },
    });
    const started = worker;
    const { names = [], name = '' } = await next(started);
    return { names, name, rows: rowsFrom(started), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* rowsFrom(worker: Worker): AsyncGenerator<CsvRow> {
  for (;;) {
    const { rows } = await next(worker);
    if (!rows) return;
    yield* rows;
  }
}

/** Returns the next message of the thread. @throws XlsxError when it reports one, or ends for lack of memory or time */
async function next(worker: Worker): Promise<Message> {
  worker.postMessage(null);
  const message = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) }).then(
    ([answer]) => answer as Message,
    (): Message => ({ reason: 'bomb' }),
  );
  if (message.reason) throw new XlsxError(message.reason);
  return message;
}

async function save(content: AsyncIterable<Buffer>, path: string): Promise<void> {
  const file = await open(path, 'w');
  let size = 0;
  try {
    for await (const part of content) {
      size += part.length;
      if (size > xlsxBytes) throw new XlsxError('bomb');
      await file.write(part);
    }
  } finally {
    await file.close();
  }
}

/** Returns true when a file begins as workbooks do. */
export const isXlsx = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
