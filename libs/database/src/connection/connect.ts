import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../generated/tables.ts';
import { SurvivingPool } from './pool.ts';
import { SystemDialect } from './system-dialect.ts';
import { PooledTenantDb } from './tenant.ts';
import type { TenantDb } from './tenant.ts';
import { types } from './types.ts';

export interface ConnectOptions {
  /** `postgres://…` of any PostgreSQL ≥ 15. */
  url: string;
  /** The number of connections in the pool; default 10. */
  max?: number;
  /** False for old PgBouncers (`DB_PREPARED=off`): no named statements. */
  prepared?: boolean;
}

export interface DatabaseHandle {
  /**
   * The owner's connection, for data that belongs to no company (users, sessions) and for creating one. Never for
   * tenant data.
   */
  system: Kysely<Database>;
  pool: pg.Pool;
  /** Returns the database as one company sees it, under row-level security. */
  tenant(domainId: number): TenantDb;
  close(): Promise<void>;
}

/** Opens a pool. Nothing is sent until the first query. */
export function connect({ url, max = 10, prepared = true }: ConnectOptions): DatabaseHandle {
  const pool = new SurvivingPool({
    connectionString: url,
    max,
    types,
    // A connection caches the plans of its prepared statements; a new one plans them again, many milliseconds each.
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: 10_000,
    // Pages are on SSDs or cached: without the third setting the planner avoids index-only scans of a phase.
    options: '-c TimeZone=Asia/Tokyo -c statement_timeout=60000 -c random_page_cost=1.1',
    ...{ pipeline: true },
  });
  const system = new Kysely<Database>({ dialect: new SystemDialect({ pool }) });
  return {
    system,
    pool,
    tenant: (domainId) => new PooledTenantDb(pool, domainId, prepared),
    close: () => pool.end(),
  };
}
