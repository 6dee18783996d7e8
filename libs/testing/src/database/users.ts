import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Registers a process as user of the shared server, as a file named by its pid; ended processes do not count. */
export function registerUser(folder: string, pid: number): void {
  mkdirSync(join(folder, 'users'), { recursive: true });
  writeFileSync(join(folder, 'users', String(pid)), startTime(pid) ?? '');
}

export function liveUsers(folder: string): number[] {
  if (!existsSync(join(folder, 'users'))) return [];
  return readdirSync(join(folder, 'users'))
    .map(Number)
    .filter((pid) => {
      const file = join(folder, 'users', String(pid));
      if (startTime(pid) === readFileSync(file, 'utf8')) return true;
      rmSync(file, { force: true });
      return false;
    });
}

/** Returns the start time of a process, which distinguishes reused pids. */
export function startTime(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}
