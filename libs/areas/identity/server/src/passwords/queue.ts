import { AppError } from '@crm/server-kit';

interface QueueOptions {
  atOnce: number;
  /** The most waiting calls; one more is 503 `Unavailable`. */
  waiting: number;
}

/** Creates a queue that runs `atOnce` calls and lets up to `waiting` others wait. */
export function createQueue({ atOnce, waiting }: QueueOptions) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('Unavailable', { retryAfter: 5 });
      // A finished call hands its place to the next, so that no new call takes it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
