export { createSecretBox } from './secret-box.ts';
export { SealedColumns, resealAll } from './sealed-columns.ts';
export type { ResealCount, SealedColumn } from './sealed-columns.ts';
export type { SecretBox } from './secret-box.ts';
