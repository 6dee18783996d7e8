import { searchCounter } from './search-counter.ts';
import type { Found, Work } from './search-counter.ts';

/** A limit above every challenge of ours; harder ones are not solved. */
const MOST = 5_000_000;
const STRIDE = 20_000;

const worker = (): Worker => {
  const script = `onmessage=e=>postMessage((${searchCounter.toString()})(e.data,0,${MOST}))`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(address);
};

const inWorker = (work: Work): Promise<Found | null> =>
  new Promise((resolve, reject) => {
    const helper = worker();
    helper.onmessage = (event: MessageEvent<Found | null>) => {
      helper.terminate();
      resolve(event.data);
    };
    helper.onerror = reject;
    helper.postMessage(work);
  });

/** Solves without a worker, in strides between which the page stays responsive. */
const inStrides = async (work: Work): Promise<Found | null> => {
  for (let from = 0; from < MOST; from += STRIDE) {
    const found = searchCounter(work, from, from + STRIDE);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
};

/** Solves a challenge, in a worker if possible. Returns null when there is no solution. */
export const solve = (work: Work): Promise<Found | null> =>
  typeof Worker === 'function' ? inWorker(work).catch(() => inStrides(work)) : inStrides(work);
