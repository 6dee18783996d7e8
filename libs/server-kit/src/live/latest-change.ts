import type { DatabaseHandle, TableWith } from '@crm/database';
import { sql } from 'kysely';
import type { LiveVersion, LiveWatch } from './live-registry.ts';

/** Creates a watch of the last change and the last deletion of a table, read from its indexes. */
export const latestChange =
  (database: DatabaseHandle, table: TableWith<'domain_id' | 'updated_at' | 'deleted_at'>): LiveWatch =>
  async (domainIds) => {
    const { rows } = await sql<LiveVersion>`
      select company.id as domain_id, concat_ws(' ', (
        select extract(epoch from record.updated_at)::text from ${sql.table(table)} as record
        where record.domain_id = company.id and record.deleted_at is null order by record.updated_at desc limit 1
      ), (
        select extract(epoch from record.deleted_at)::text from ${sql.table(table)} as record
        where record.domain_id = company.id and record.deleted_at is not null order by record.deleted_at desc limit 1
      )) as version
      from unnest(${domainIds}::bigint[]) as company (id)`.execute(database.system);
    return rows;
  };
