/** One table in a backup. */
export interface KeptTable {
  schema: string;
  name: string;
  /** In the order of the file; without those that the database computes. */
  columns: string[];
  rows: number;
  file: string;
  /** Of the file as it lies there. */
  sha256: string;
}

export interface KeptSequence {
  schema: string;
  name: string;
  last: string;
}

export interface KeptFile {
  path: string;
  size: number;
  sha256: string;
}

/** `manifest.json`, written last: a folder without it is no backup. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** The migrations that had been applied. */
  migrations: string[];
  tables: KeptTable[];
  sequences: KeptSequence[];
  files: KeptFile[];
}

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
