import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

/** Resolves when the server accepts connections. */
type Start = () => Promise<ServerProcess>;

/** The time in which a first start retries after a passing failure (ms). */
const firstPatience = 10_000;
const passing = /shared memory block|postmaster\.pid|could not bind/;

const shortestPause = 100;
const longestPause = 30_000;
/** The run time (ms) after which a server no longer counts as crashing repeatedly. */
const steady = 60_000;

/** Starts the server, and restarts it with growing pauses whenever it has ended without being stopped. */
export async function keepServer(
  start: Start,
  report: (message: string) => void,
): Promise<Pick<ServerProcess, 'stop'>> {
  let server: ServerProcess | undefined = await startFirst(start);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function startAgain(): Promise<ServerProcess> {
    const fresh = await start();
    if (signal.aborted) await fresh.stop();
    else report('PostgreSQL accepts connections again');
    return fresh;
  }

  /** Runs the server, and returns the reason why it ended or could not be started. */
  async function run(): Promise<string> {
    try {
      server ??= await startAgain();
      return `PostgreSQL ended unexpectedly (${await server.ended})`;
    } catch (error) {
      return (error as Error).message;
    } finally {
      server = undefined;
    }
  }

  async function keep(): Promise<void> {
    for (let pause = shortestPause; ; pause = Math.min(2 * pause, longestPause)) {
      const begun = Date.now();
      const reason = await run();
      if (signal.aborted) return;
      if (Date.now() - begun > steady) pause = shortestPause;
      report(`${reason}; starting it again in ${pause / 1000} s`);
      await sleep(pause, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await server?.stop();
      await kept;
    },
  };
}

async function startFirst(start: Start): Promise<ServerProcess> {
  const end = Date.now() + firstPatience;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > end || !passing.test((error as Error).message)) throw error;
      await sleep(500);
    }
  }
}
