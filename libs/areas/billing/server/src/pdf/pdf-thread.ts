import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '@crm/server-kit';
import type { Printed } from './printed.types.ts';

/** The file names of the thread's program: next to the server's in a build, the source in development and tests. */
const programs = ['estimate-pdf.worker.js', 'draw-estimate.worker.ts'];
/** The time that an idle thread stays alive with its fonts loaded (ms). */
const IDLE = 60_000;
/** The time limit of one drawing (ms), longer than the longest estimate takes on a busy machine. */
const PATIENCE = 60_000;
/** The most estimates that may wait for the thread; so many are drawn well within the time limit of the last one. */
const MOST_WAITING = 50;

/** A drawn estimate, and the characters that its font cannot print. */
export interface DrawnPdf {
  bytes: Buffer;
  missing: readonly string[];
}

interface Waiting {
  resolve: (pdf: DrawnPdf) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

type Answer =
  { id: number; bytes: Uint8Array; missing: readonly string[]; error?: undefined } | { id: number; error: string };

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/**
 * Returns the PDF of an estimate. Drawing takes 0.1 s and more, so a worker thread does it and stays alive for a while.
 */
export async function pdfOf(estimate: Printed): Promise<DrawnPdf> {
  if (waiting.size >= MOST_WAITING) throw new AppError('Unavailable', { retryAfter: 10 });
  clearTimeout(idle);
  thread ??= begin();
  thread.ref();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('drawing a PDF took too long')), PATIENCE);
    waiting.set(id, { resolve, reject, timer });
    thread!.postMessage({ id, estimate });
  });
}

function begin(): Worker {
  const here = dirname(fileURLToPath(import.meta.url));
  const program = programs.map((name) => join(here, name)).find((path) => existsSync(path));
  if (!program) throw new Error(`no program that draws PDF beside ${here}`);
  const started = new Worker(program, { execArgv: ['--no-warnings'] });
  started.on('message', settle);
  started.on('error', fail);
  started.on('exit', () => {
    if (thread === started) fail(new Error('the thread that draws PDF has ended'));
  });
  return started;
}

function settle(answer: Answer): void {
  const asked = waiting.get(answer.id);
  if (!asked) return;
  waiting.delete(answer.id);
  clearTimeout(asked.timer);
  if (answer.error === undefined) asked.resolve({ bytes: Buffer.from(answer.bytes), missing: answer.missing });
  else asked.reject(new Error(answer.error));
  if (waiting.size > 0) return;
  thread?.unref();
  idle = setTimeout(() => fail(new Error('idle')), IDLE).unref();
}

/** Ends the worker thread when the server closes. */
export async function endPdfThread(): Promise<void> {
  clearTimeout(idle);
  fail(new Error('the server ends'));
}

/** Rejects all pending drawings; the next estimate starts a new thread. */
function fail(error: Error): void {
  const gone = thread;
  thread = undefined;
  void gone?.terminate();
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(error);
  }
  waiting.clear();
}
