import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const ownNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
const askMs = 50;

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const free = (probe.address() as AddressInfo).port;
  await new Promise((closed) => probe.close(closed));
  return free;
}

interface Own {
  port: number;
  /** The folder of its database and files; empty at first, and then seeded with the demo company. */
  folder: string;
  /** Further settings. */
  env?: Record<string, string>;
}

/** Starts a server with its own database, beside the shared one. */
export function startServer({ port, folder, env = {} }: Own): ChildProcess {
  const own = { PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off', NODE_ENV: 'production', ...env };
  return spawn(existsSync(ownNode) ? ownNode : process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Waits until it accepts requests. */
export async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    await pause(askMs);
  }
}

/** Ends the server in order or by force, and returns its exit code. */
export async function endServer(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const ended = once(server, 'exit');
  server.kill(signal);
  return ((await ended) as [number | null])[0];
}
