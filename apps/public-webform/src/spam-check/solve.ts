import { searchCounter } from './search-counter.ts';
import type { Found, Work } from './search-counter.ts';

/** No challenge of ours needs more; whoever asks for more gets none. */
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

/** Where there is no worker, in strides between which the page stays alive. */
const inStrides = async (work: Work): Promise<Found | null> => {
  for (let from = 0; from < MOST; from += STRIDE) {
    const found = searchCounter(work, from, from + STRIDE);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
};

/** Does the work of a challenge, beside the page if that is possible. Null: it cannot be done. */
export const solve = (work: Work): Promise<Found | null> =>
  typeof Worker === 'function' ? inWorker(work).catch(() => inStrides(work)) : inStrides(work);
