import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';
import type { EventRegistry } from './event-registry.ts';

/** Sets the cursors of new subscribers to the latest event. Runs before the first request is served. */
export async function openCursors({ system }: Pick<DatabaseHandle, 'system'>, registry: EventRegistry): Promise<void> {
  const names = registry.subscriptions().map(({ subscriber }) => subscriber);
  await sql`insert into event_cursors (subscriber, position)
    select name, coalesce((select max(position) from domain_events), 0) from unnest(${names}::text[]) as name
    on conflict do nothing`.execute(system);
}
