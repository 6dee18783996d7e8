import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A storage of files. The server generates the keys, never a caller: letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStorage {
  /** Writes a file and replaces an existing one after all of it has arrived. Resolves to the size in bytes. */
  write(key: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** Opens a file; undefined when it does not exist. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes a file; does nothing when it does not exist. */
  remove(key: string): Promise<void>;
  /** Resolves to the size in bytes; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Renames a file and replaces an existing one. Resolves to false when it does not exist. */
  move(from: string, to: string): Promise<boolean>;
  /** Direct access by browsers; absent: this server passes the bytes. */
  direct?: DirectAccess;
}

/** Signed URLs of the storage, for browsers. */
export interface DirectAccess {
  /** The storage's origin, for the content security policy of pages that use it. */
  origin: string;
  /** Returns a URL that accepts one PUT of exactly this type and size. */
  uploadUrl(key: string, file: { type: string; size: number; seconds: number }): Promise<string>;
  /** Returns a URL that answers with the given headers, independent of the upload's. */
  downloadUrl(key: string, file: { type: string; disposition: string; seconds: number }): Promise<string>;
}

/** Throws for a key that the server did not generate, so that no key leaves the storage folder. */
export function checkKey(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`not a key of a file: ${key}`);
  return key;
}

/** Creates a storage in a folder, which processes on several machines share. */
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
