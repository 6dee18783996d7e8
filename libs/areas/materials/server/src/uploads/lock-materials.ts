import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';

/** Takes a company-wide lock until the end of the transaction. */
export const lockMaterials = (db: TenantDb, what: string) =>
  db.all({
    compile: () =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`material ${db.domainId} ${what}`}, 0))`.compile(sqlFor),
  });
