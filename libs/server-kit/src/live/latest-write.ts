import type { DatabaseHandle, TableWith } from '@crm/database';
import { sql } from 'kysely';
import type { LiveVersion, LiveWatch } from './live-registry.ts';

/**
 * Creates a watch of the last write of tables whose every change, also a deletion, sets `updated_at`, read from their
 * indexes.
 */
export const latestWrite =
  (database: DatabaseHandle, tables: readonly TableWith<'domain_id' | 'updated_at'>[]): LiveWatch =>
  async (domainIds) => {
    const times = tables.map(
      (table) => sql`(select extract(epoch from record.updated_at)::text from ${sql.table(table)} as record
        where record.domain_id = company.id order by record.updated_at desc limit 1)`,
    );
    const { rows } = await sql<LiveVersion>`
      select company.id as domain_id, concat_ws(' ', ${sql.join(times)}) as version
      from unnest(${domainIds}::bigint[]) as company (id)`.execute(database.system);
    return rows;
  };
