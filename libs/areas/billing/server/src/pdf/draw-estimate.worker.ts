import { parentPort } from 'node:worker_threads';
import { drawEstimate } from './draw-estimate.ts';
import { fonts } from './fonts.ts';
import { missingCharacters } from './missing-characters.ts';
import type { Printed } from './printed.types.ts';

/** The program of the drawing thread: draws one estimate after the other, so that the server can answer meanwhile. */
parentPort!.on('message', async ({ id, estimate }: { id: number; estimate: Printed }) => {
  try {
    const bytes = await drawEstimate(estimate);
    parentPort!.postMessage({ id, bytes, missing: missingCharacters(estimate, fonts().regular) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack) });
  }
});
