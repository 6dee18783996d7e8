import { parentPort } from 'node:worker_threads';
import { drawEstimate } from './draw-estimate.ts';
import type { Printed } from './printed.types.ts';

/** Draws what it is sent, one after the other; a thread of its own, so that the server answers meanwhile. */
parentPort!.on('message', async ({ id, estimate }: { id: number; estimate: Printed }) => {
  try {
    parentPort!.postMessage({ id, bytes: await drawEstimate(estimate) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack) });
  }
});
