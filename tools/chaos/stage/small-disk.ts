import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const size = 1024 ** 3;

export interface SmallDisk {
  folder: string;
  /** The reason why the folder is on the machine's own disk, which must not be filled. */
  refused: string | undefined;
  /** Fills the disk by shrinking its size to the used space. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Mounts a separate file system (tmpfs) on the folder, if this machine allows it. */
export function openSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const refused = refusalOf(() => mount('-t', 'tmpfs', '-o', `size=${size}`, 'enishi-chaos', folder));
  const resize = (bytes: number) => mount('-o', `remount,size=${bytes}`, folder);
  return {
    folder,
    refused,
    fill() {
      // Shrinking is refused when the database has written more in between.
      for (let tries = 1; refusalOf(() => resize(usedOf(folder))) !== undefined; tries += 1)
        if (tries === 50) throw new Error('the disk cannot be filled');
    },
    free: () => resize(size),
    remove: () => removeDisk(folder),
  };
}

/** Unmounts and deletes the folder, also that of a killed run. */
export function removeDisk(folder: string): void {
  if (readFileSync('/proc/mounts', 'utf8').includes(` ${folder} `)) execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
}

function usedOf(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return (blocks - bfree) * bsize;
}

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });

function refusalOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    // The second line is the program's reason, if there is one.
    const [command, reason = command] = (error as Error).message.split('\n');
    return `a file system of its own cannot be mounted here: ${reason}`;
  }
}
