import { masterNames } from '@crm/contract';
import type { AppContext, LiveVersion, LiveWatch } from '@crm/server-kit';
import { sql } from 'kysely';

const tables = ['deal_types', ...masterNames];

/** Selects a number per company that every change of a master alters, so that open screens reload them. */
export const masterVersions =
  ({ database }: AppContext): LiveWatch =>
  async (domainIds) => {
    const marks = tables.map(
      (table) =>
        sql`select sum(extract(epoch from updated_at)) as mark from ${sql.table(table)} where domain_id = company.id`,
    );
    const { rows } = await sql<LiveVersion>`
      select company.id as domain_id, (
        select sum(mark)::text from (${sql.join(marks, sql` union all `)}) as changes
      ) as version
      from unnest(${domainIds}::bigint[]) as company (id)`.execute(database.system);
    return rows;
  };
