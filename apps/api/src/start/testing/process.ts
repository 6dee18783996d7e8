import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@crm/testing';

const root = join(import.meta.dirname, '../../../../..');
const cache = join(root, 'node_modules/.cache/api-processes');

export interface ApiProcess {
  port: number;
  /** Sends the signal, waits for the end and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const running: ChildProcess[] = [];

/** Starts a real API process from its sources, and resolves when it is ready. Its log goes to `onLog`, line by line. */
export async function startApiProcess(
  environment: Record<string, string>,
  onLog: (line: string) => void = () => {},
): Promise<ApiProcess> {
  const port = await freePort();
  const child = fork(join(root, 'apps/api/src/main.ts'), [], {
    cwd: root,
    execArgv: ['--no-warnings', '--conditions=@crm/source', '--import', join(root, 'tools/run/tsx-hook.mjs')],
    // The processes share one compile cache.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  const read = (chunk: Buffer) => {
    said += chunk.toString();
    for (const line of chunk.toString().split('\n').filter(Boolean)) onLog(line);
  };
  child.stdout!.on('data', read);
  child.stderr!.on('data', read);
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the process ended before it was ready: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    async end(signal) {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** Kills the processes that a failed test has left. */
export function killApiProcesses(): void {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
}

export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
