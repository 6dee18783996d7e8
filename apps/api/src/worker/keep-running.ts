import { setTimeout as sleep } from 'node:timers/promises';

interface Running {
  /** Settles when the runner has ended or failed. */
  promise: Promise<void>;
  stop(): Promise<void>;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/**
 * Starts a runner, and restarts it whenever it ends by itself. Rejects when the first start fails; later failures are
 * reported and retried, with growing pauses (ms).
 */
export async function keepRunning(
  start: () => Promise<Running>,
  onEnd: (reason: string) => void,
  { first = FIRST_PAUSE, longest = LONGEST_PAUSE } = {},
): Promise<{ stop(): Promise<void> }> {
  let running = await start();
  const stopping = new AbortController();
  const loop = (async () => {
    for (let pause = first; ;) {
      const reason = await reasonOf(running.promise);
      if (stopping.signal.aborted) return;
      onEnd(reason);
      for (let started = false; !started; pause = Math.min(pause * 2, longest)) {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        try {
          running = await start();
          [started, pause] = [true, first];
        } catch (error) {
          onEnd((error as Error).message);
        }
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running.stop().catch(() => {});
      await loop;
    },
  };
}

const reasonOf = (promise: Promise<void>): Promise<string> =>
  promise.then(
    () => 'it ended',
    (error: Error) => error.message,
  );
