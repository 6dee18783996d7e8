import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';

/** Waits until no other transaction of the company holds the same lock, and holds it until this one ends. */
export const lockMaterials = (db: TenantDb, what: string) =>
  db.all({
    compile: () =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`material ${db.domainId} ${what}`}, 0))`.compile(sqlFor),
  });
