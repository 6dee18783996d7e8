export { createDiskStorage } from './file-storage.ts';
export type { FileStorage } from './file-storage.ts';
export { createSignedLinks } from './signed-link.ts';
export type { SignedLinks } from './signed-link.ts';
