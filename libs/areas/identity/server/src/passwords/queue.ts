import { AppError } from '@crm/server-kit';

interface QueueOptions {
  atOnce: number;
  /** How many may wait; one more is 503 `Unavailable`. */
  waiting: number;
}

/** Runs so many at once and lets the others wait their turn, up to a limit. */
export function createQueue({ atOnce, waiting }: QueueOptions) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('Unavailable', { retryAfter: 5 });
      // Who ends hands over its place, so that nobody slips in between.
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
