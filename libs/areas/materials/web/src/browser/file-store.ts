import { nanoid } from '@reduxjs/toolkit';

/** Files that are being uploaded: no plain data, so that they stand beside the store under the id that is in it. */
const files = new Map<string, File>();

/** What the store knows of a file. */
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
    // macOS hands か and ゛ over apart.
    return { id, name: file.name.normalize('NFC'), size: file.size, type: file.type };
  });

export const keptFile = (id: string): File | undefined => files.get(id);
export const forgetFile = (id: string): void => void files.delete(id);
