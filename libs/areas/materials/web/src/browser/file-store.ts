import { nanoid } from '@reduxjs/toolkit';

/**
 * The files being uploaded. `File` objects are not serialisable, so they are kept outside the store, by the id in the
 * store.
 */
const files = new Map<string, File>();

/** The data of a file in the store. */
export interface FileEntry {
  id: string;
  name: string;
  size: number;
  type: string;
}

export const keepFiles = (given: readonly File[]): FileEntry[] =>
  given.map((file) => {
    const id = nanoid();
    files.set(id, file);
    // macOS sends か and ゛ apart.
    return { id, name: file.name.normalize('NFC'), size: file.size, type: file.type };
  });

export const keptFile = (id: string): File | undefined => files.get(id);
export const forgetFile = (id: string): void => void files.delete(id);
