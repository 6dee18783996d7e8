import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { PageAsk, Predicate } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Compilable } from 'kysely';

/** A page farther behind is reached by its cursor. */
const ROWS_MOST = 1_001;
/** So many actions are walked, and when the page is not full, so many. */
const WALKS = [1_000, 10_000];

interface Walked {
  /** Selects the ids of the actions that the list shows. */
  matching: Compilable;
  direction: 'asc' | 'desc';
}

/**
 * Which actions a page of a list by time may be made of: those that match among the next ones of all, by the index of
 * times, so that nobody reads a million actions to show fifty with a word that many of them have. Undefined when too few
 * of the next ones match, and all have to be looked at.
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
    // The list's own query, asked of these actions as if there were no others.
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
