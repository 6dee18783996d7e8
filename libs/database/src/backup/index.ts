export { backUp } from './backup.ts';
export type { BackupOptions } from './backup.ts';
export type { Manifest } from './backup.types.ts';
export { restore } from './restore.ts';
export type { RestoreOptions } from './restore.ts';
