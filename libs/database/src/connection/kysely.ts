import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Database } from '../generated/tables.ts';

/** Builds queries without a connection; `TenantDb` runs them. */
export const sqlFor = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Returns Kysely over one connection whose transaction the caller ends; `open` is awaited before each statement. */
export function boundTo(client: pg.PoolClient, open: () => Promise<void>): Kysely<Database> {
  const borrowed = {
    query: client.query.bind(client),
    release: () => {},
  } as unknown as PostgresPoolClient;
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: () => open().then(() => borrowed), end: async () => {} } as PostgresPool,
    }),
  });
}
