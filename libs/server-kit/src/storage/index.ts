export { contentDisposition, fileHeaders } from './disposition.ts';
export { createDiskStorage } from './file-storage.ts';
export type { DirectAccess, FileStorage } from './file-storage.ts';
export { createS3Storage } from './s3-storage.ts';
export type { S3Settings } from './s3-client.ts';
export { createSignedLinks } from './signed-link.ts';
export type { SignedLinks } from './signed-link.ts';
