import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { ProcessIdentity } from './processes.ts';
import { identify, isAlive, until } from './processes.ts';

export interface ProcessLock {
  release(): void;
}

/**
 * Takes the lock file for this process, or returns the process that holds it. Takes over the lock of a dead process.
 * Creates the file with its content in one step (link), so that no process reads a partial lock.
 */
export function takeProcessLock(file: string): ProcessLock | { heldBy: ProcessIdentity } {
  const self = identify(process.pid) ?? { pid: process.pid, started: '' };
  const own = `${file}.${self.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(own, JSON.stringify(self));
  try {
    for (;;) {
      if (tryLink(own, file)) return { release: () => release(file, self) };
      const holder = read(file);
      if (holder && isAlive(holder)) return { heldBy: holder };
      setAside(file);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Takes the lock like `takeProcessLock`, but waits as long for a holder that is ending: a killed process may hold it
 * until the system has freed its memory.
 */
export async function awaitProcessLock(
  file: string,
  milliseconds: number,
): Promise<ReturnType<typeof takeProcessLock>> {
  let lock = takeProcessLock(file);
  await until(() => 'release' in lock || 'release' in (lock = takeProcessLock(file)), milliseconds);
  return lock;
}

function setAside(file: string): void {
  const aside = `${file}.stale.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process set it aside first.
  }
  const holder = read(aside);
  // A living process may have taken it in between: restore its lock.
  if (holder && isAlive(holder)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, self: ProcessIdentity): void {
  const holder = read(file);
  if (holder?.pid === self.pid && holder.started === self.started) rmSync(file, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
