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

/** Returns Kysely over one connection whose transaction the caller opens and ends. */
export function boundTo(client: pg.PoolClient): Kysely<Database> {
  const borrowed = {
    query: client.query.bind(client),
    release: () => {},
  } as unknown as PostgresPoolClient;
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => {} } as PostgresPool,
    }),
  });
}
