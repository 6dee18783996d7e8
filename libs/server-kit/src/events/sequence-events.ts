import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';

const MOST = 2_000;

/**
 * Moves the outbox into the order of all events, and returns the number of events. Rows of open transactions are not
 * visible yet; two changes of one record wait for each other, which keeps their order. Any process may run it, one at a
 * time.
 */
export async function sequenceEvents({ system }: Pick<DatabaseHandle, 'system'>): Promise<number> {
  return system.transaction().execute(async (tx) => {
    const lock = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('event order')) as mine`.execute(tx);
    if (!lock.rows[0]!.mine) return 0;
    const { numAffectedRows } = await sql`
      with taken as (
        delete from event_outbox where (domain_id, id) in (select domain_id, id from event_outbox order by id limit ${MOST})
        returning *
      )
      insert into domain_events (domain_id, id, entity, record_id, kind, changes, origin, at)
      select domain_id, id, entity, record_id, kind, changes, origin, at from taken order by id`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
