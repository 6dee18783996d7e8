import { createHash } from 'node:crypto';
import { existsSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const gigabyte = 2 ** 30;

/**
 * Returns the place in memory for the test server's data, or undefined where memory is scarce. Copying the template,
 * a thousand small files, takes 0.03 s of CPU there instead of 0.7 s on a disk.
 */
export function memoryFolder(folder: string, memory = '/dev/shm'): string | undefined {
  // Containers have 64 MB at that place by default.
  if (!existsSync(memory) || freeSpace(memory) < 2 * gigabyte) return undefined;
  if (process.availableMemory() < 3 * gigabyte) return undefined;
  const user = process.getuid?.() ?? 0;
  const path = join(memory, `enishi-tests-${user}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  // Everybody may create folders there; another user's is not to be trusted.
  return existsSync(path) && statSync(path).uid !== user ? undefined : path;
}

function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
