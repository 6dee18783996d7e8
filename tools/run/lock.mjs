import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs the work under a lock file of this checkout; ignores the lock of a dead process. */
export async function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (!isAlive(file)) rmSync(file, { force: true });
    else await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function isAlive(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // A lock without content has just been created, so it is held.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
