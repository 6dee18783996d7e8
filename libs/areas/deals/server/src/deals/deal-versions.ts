import type { AppContext, LiveVersion, LiveWatch } from '@crm/server-kit';
import { sql } from 'kysely';

/** Selects a number per company that every change of a deal increases. */
export const dealVersions =
  ({ database }: AppContext): LiveWatch =>
  async (domainIds) => {
    const { rows } = await sql<LiveVersion>`
      select domain_id, sum(changes)::text as version from deal_changes
      where domain_id = any(${domainIds}::bigint[]) group by domain_id`.execute(database.system);
    return rows;
  };
