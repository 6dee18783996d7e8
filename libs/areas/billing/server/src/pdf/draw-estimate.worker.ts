import { parentPort } from 'node:worker_threads';
import { drawEstimate } from './draw-estimate.ts';
import type { Printed } from './printed.types.ts';

/** The program of the drawing thread: draws one estimate after the other, so that the server can answer meanwhile. */
parentPort!.on('message', async ({ id, estimate }: { id: number; estimate: Printed }) => {
  try {
    parentPort!.postMessage({ id, bytes: await drawEstimate(estimate) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack) });
  }
});
