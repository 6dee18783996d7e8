import type { TenantDb, Transaction } from '@crm/database';
import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import type { EffectKind } from './effect.ts';

/** The time for which a worker may hold effects without a sign of life; it extends its leases three times as often. */
export const LEASE_SECONDS = 30;

const leaseEnd = sql<string>`clock_timestamp() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`;

interface Held {
  domainId: number;
  kind: EffectKind<object>;
  lease: string;
}

/** Leases the next due effects to a worker, and returns their ids. Two workers never get the same one. */
export async function claim(db: TenantDb, held: Held, now: Date, limit: number): Promise<number[]> {
  const rows = await db.all({
    compile: () =>
      sql<{ id: number }>`update effects set lease = ${held.lease}, leased_until = ${leaseEnd}
        where domain_id = ${held.domainId} and id = any(array(
          select id from effects
           where domain_id = ${held.domainId} and kind = ${held.kind.name} and state = 'intended' and lease is null
             and (next_at is null or next_at <= ${now})
           order by next_at nulls first, id limit ${limit} for update skip locked))
        returning id`.compile(sqlFor),
  });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Extends a worker's lease of everything that it has not finished. */
export const extend = (db: TenantDb, { domainId, kind, lease }: Held): Promise<unknown> =>
  db.all({
    compile: () =>
      sql`update effects set leased_until = ${leaseEnd} where domain_id = ${domainId} and kind = ${kind.name}
        and lease = ${lease} and state in ('intended', 'sending')`.compile(sqlFor),
  });

/** Gives back what a worker leased and did not start. */
export const giveBack = (db: TenantDb, { domainId, kind, lease }: Held): Promise<unknown> =>
  db.all({
    compile: () =>
      sql`update effects set lease = null, leased_until = null where domain_id = ${domainId} and kind = ${kind.name}
        and lease = ${lease} and state = 'intended'`.compile(sqlFor),
  });

/**
 * Takes back what dead workers held: effects that had not been started are intended again, those under way are unknown.
 * Those keep their lease, so that a worker that was only stopped for a while can still note the result.
 */
export async function takeBack<P>(tx: Transaction, domainId: number, { name, isRepeatable }: EffectKind<object>) {
  const { rows } = await sql<{ id: number; key: string; payload: P; attempt: number; state: 'intended' | 'unknown' }>`
    update effects set
        state = case when state = 'sending' and not ${isRepeatable} then 'unknown' else 'intended' end,
        lease = case when state = 'sending' and not ${isRepeatable} then lease end, leased_until = null
      where domain_id = ${domainId} and kind = ${name} and lease is not null and state in ('intended', 'sending')
        and leased_until < clock_timestamp()
      returning id, effect_key as key, payload, attempts as attempt, state`.execute(tx);
  return rows.filter(({ state }) => state === 'unknown');
}
