import type { CandidateEntity } from '@crm/contract';
import type { Query, Transaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** The noted keys of one statement. */
const most = 2000;

const kinds: readonly CandidateEntity[] = ['customer', 'contact'];

/**
 * Keeps the groups of duplicates up to date: writers note the keys that they change, and the events of their records say
 * that there is something to work off.
 */
export function keepGroups({ events: registry }: AppContext): void {
  const names = kinds.flatMap((kind) =>
    (['created', 'updated', 'deleted', 'restored'] as const).map((what) => `${kind}.${what}` as const),
  );
  registry.subscribe('groups of duplicates', names, async (tx, events) => {
    for (const domainId of new Set(events.map((event) => event.domainId))) await workOff(tx, domainId);
  });
}

async function workOff(tx: Transaction, domainId: number): Promise<void> {
  for (const kind of kinds) {
    let number = most;
    while (number === most) {
      const { rows } = await sql<{ number: number }>`
        select work_off_merge_keys(${domainId}, ${kind}, ${most}) as number`.execute(tx);
      number = rows[0]!.number;
    }
  }
}

/** Returns the query that works off the keys of a kind in the transaction that changed them. */
export const workedOff = (domainId: number, entity: CandidateEntity): Query<unknown> =>
  compiled(sql`select work_off_merge_keys(${domainId}, ${entity}, ${most})`);
