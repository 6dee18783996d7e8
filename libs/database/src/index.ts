export { connect } from './connection/connect.ts';
export type { ConnectOptions, DatabaseHandle } from './connection/connect.ts';
export { sqlFor } from './connection/kysely.ts';
export { TenantDb } from './connection/tenant.ts';
export type { Query, Transaction } from './connection/tenant.ts';
export { isMigrated, migrate } from './migrate.ts';
export { migrations } from './generated/migrations.ts';
export type * from './generated/tables.ts';
