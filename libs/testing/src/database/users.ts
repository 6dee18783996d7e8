import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes that use the shared server, each a file named by its number; who has ended uses it no longer. */
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

/** With the start time, a number that another program carries now is not mistaken for a user. */
export function startTime(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}
