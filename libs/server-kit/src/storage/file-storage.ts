import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where files lie. Keys are made by us, never by a caller: letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStorage {
  /** Takes the place of what was there, when all of it has arrived. Gives the size in bytes. */
  write(key: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** Undefined when there is none. */
  read(key: string): Promise<Readable | undefined>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
}

/** Files in a folder of this machine; processes on several machines share the folder. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      const half = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(half, { mode: 0o600 }));
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    async read(key) {
      const path = pathOf(key);
      const isThere = await stat(path).catch(() => undefined);
      return isThere && createReadStream(path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
