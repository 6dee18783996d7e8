export { startEmbeddedPostgres } from './embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
export { takeProcessLock } from './process-lock.ts';
export type { ProcessLock } from './process-lock.ts';
export { reachEmbeddedPostgres } from './reach.ts';
