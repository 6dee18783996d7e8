import type { TenantDb, Transaction } from '@crm/database';
import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import { wakeEffects } from './add-effects.ts';

/** Returns true unless the company's effects belong to another database, of which this one is a restored copy. */
export async function isThisInstance(db: TenantDb): Promise<boolean> {
  const row = await db.first({
    compile: () =>
      sql<{ same: boolean }>`select identity = instance_identity() as same from effect_instances
        where domain_id = ${db.domainId}`.compile(sqlFor),
  });
  return row?.same ?? true;
}

/** Lets the company's effects be sent from this database, and starts those that are due. */
export async function confirmInstance(
  tx: Transaction,
  { domainId, userId, now }: { domainId: number; userId: number; now: Date },
): Promise<void> {
  await sql`update effect_instances set identity = instance_identity(), confirmed_by = ${userId}, confirmed_at = ${now}
    where domain_id = ${domainId}`.execute(tx);
  const { rows } = await sql<{ name: string }>`select distinct kind as name from effects
    where domain_id = ${domainId} and state in ('intended', 'sending')`.execute(tx);
  for (const kind of rows) await wakeEffects(tx, domainId, kind);
}
