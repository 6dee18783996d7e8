import type { DatabaseHandle } from '@crm/database';
import { DAY_MS } from '@crm/format/days';
import { sql } from 'kysely';

/** Days that events are kept after every subscriber has had them. */
const KEPT_DAYS = 90;

/** Deletes events that are old and that no subscriber waits for. */
export async function cleanEvents({ system }: Pick<DatabaseHandle, 'system'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await sql`delete from domain_events where at < ${until}
    and position <= coalesce((select min(position) from event_cursors), 0)`.execute(system);
}
