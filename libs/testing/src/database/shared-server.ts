import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerFile } from './keeper.ts';
import { registerUser, startTime } from './users.ts';

const patience = 60_000;

/** Returns the URL of the shared server, and starts it if necessary. `user` is the process that it must outlive. */
export async function sharedServer(folder: string, user: number, idleMilliseconds = 300_000): Promise<string> {
  mkdirSync(folder, { recursive: true });
  registerUser(folder, user);
  const end = Date.now() + patience;
  let keeper: ChildProcess | undefined;
  for (;;) {
    const running = readServer(folder);
    if (running) return running.url;
    // A keeper exits when it finds another one; the other's server is then almost ready, or stopping.
    if (!keeper || keeper.exitCode !== null) keeper = spawnKeeper(folder, idleMilliseconds);
    if (Date.now() > end) throw new Error(`The test server did not start; see ${join(folder, 'keeper.log')}`);
    await sleep(50);
  }
}

export function readServer(folder: string): ServerFile | undefined {
  const file = join(folder, 'server.json');
  if (!existsSync(file)) return undefined;
  try {
    const server = JSON.parse(readFileSync(file, 'utf8')) as ServerFile;
    return startTime(server.keeper.pid) === server.keeper.started ? server : undefined;
  } catch {
    return undefined; // It has ended between the two checks.
  }
}

function spawnKeeper(folder: string, idleMilliseconds: number): ChildProcess {
  const log = openSync(join(folder, 'keeper.log'), 'a');
  const script = join(import.meta.dirname, 'cluster.ts');
  const args = ['--no-warnings', '--conditions=@crm/source', script, 'keep', folder, String(idleMilliseconds)];
  const keeper = spawn(process.execPath, args, { detached: true, stdio: ['ignore', log, log] });
  keeper.unref();
  return keeper;
}
