import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';

/** Returns the ids of the requests that left domain events, also those that jobs and subscribers caused later. */
export async function requestsWithEvents({ system }: Pick<DatabaseHandle, 'system'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select origin->>'request_id' as id from event_outbox where origin is not null
    union select origin->>'request_id' from domain_events where origin is not null`.execute(system);
  return rows.map(({ id }) => id);
}
