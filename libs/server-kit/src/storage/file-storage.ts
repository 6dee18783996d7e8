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
  /** In bytes; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Gives a file another key, in the place of what was there; false when there is none to move. */
  move(from: string, to: string): Promise<boolean>;
  /** How browsers reach the files without us; absent, the bytes go through this server. */
  direct?: DirectAccess;
}

/** Signed addresses at the storage itself, for browsers. */
export interface DirectAccess {
  /** Of the storage, for the content security policy of pages that use it. */
  origin: string;
  /** Takes one PUT of exactly this type and size. */
  uploadUrl(key: string, file: { type: string; size: number; seconds: number }): Promise<string>;
  /** Answers with the given headers, whatever was said at the upload. */
  downloadUrl(key: string, file: { type: string; disposition: string; seconds: number }): Promise<string>;
}

/** Our keys alone: nothing in them may lead out of the place where files lie. */
export function checkKey(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a key of a file: ${key}`);
  return key;
}

/** Files in a folder of this machine; processes on several machines share the folder. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, checkKey(key));
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
    size: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    async move(from, to) {
      const path = pathOf(to);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return rename(pathOf(from), path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return false;
        },
      );
    },
  };
}
