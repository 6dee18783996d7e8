import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { PageAsk, Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Compilable } from 'kysely';

/** The most rows of a page; pages farther back are reached by a cursor. */
const ROWS_MOST = 1_001;
/** The numbers of actions that are walked: the second when the first do not fill the page. */
const WALKS = [1_000, 10_000];

interface Walked {
  /** The query that selects the ids of the list's actions. */
  matching: Compilable;
  direction: 'asc' | 'desc';
}

/**
 * Returns the actions that a page of a list by time may consist of: the matches among the next actions in the index of
 * times. A frequent word then costs a short walk and not a million reads. Undefined when too few of the next actions
 * match and all have to be searched.
 */
export async function pageByTime(
  db: TenantDb,
  { matching, direction }: Walked,
  { after, rows }: PageAsk,
): Promise<Predicate | undefined> {
  if (rows > ROWS_MOST) return undefined;
  const way = sql.raw(direction);
  const [time] = after?.values ?? [];
  const beyond = after
    ? sql`and (start_datetime, id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${time}::timestamptz, ${after.id}::bigint)`
    : sql``;
  for (const walk of WALKS) {
    // Runs the list's own query on these actions only.
    const found = await db.all(
      compiled(sql<{ id: number }>`with actions as (
          select * from actions where domain_id = ${db.domainId} and deleted_at is null ${beyond}
          order by start_datetime ${way}, id ${way} limit ${walk})
        ${matching} order by actions.start_datetime ${way}, actions.id ${way} limit ${rows}`),
    );
    if (found.length >= rows) return sql`actions.id = any(${found.map(({ id }) => id)}::bigint[])`;
  }
  return undefined;
}
