export { connect } from './connection/connect.ts';
export type { ConnectOptions, DatabaseHandle } from './connection/connect.ts';
export { sqlFor } from './connection/kysely.ts';
export { prepared, preparedText, template } from './connection/prepared.ts';
export type { Query, TenantDb, Transaction } from './connection/tenant.ts';
export { isMigrated, migrate } from './migrate.ts';
export { migrations } from './generated/migrations.ts';
export type * from './generated/tables.ts';
