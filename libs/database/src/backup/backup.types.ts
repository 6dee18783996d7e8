/** One table in a backup. */
export interface KeptTable {
  schema: string;
  name: string;
  /** Columns in the order of the file, without generated ones. */
  columns: string[];
  rows: number;
  file: string;
  /** Checksum of the file. */
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

/** The content of `manifest.json`, which is written last; a folder without it is no backup. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** The applied migrations. */
  migrations: string[];
  tables: KeptTable[];
  sequences: KeptSequence[];
  files: KeptFile[];
}

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
