import type { Transaction } from '@crm/database';
import { sql } from 'kysely';
import { addJob, defineTask } from '../jobs/task.ts';
import type { EffectKind } from './effect.ts';

export const runEffects = defineTask<{ domain_id: number; kind: string }>('run_effects', { maxAttempts: 25 });

/** An effect to be added; one whose key the company has used already is left out. */
export interface NewEffect<P> {
  key: string;
  payload: P;
  /** The earliest time; now without it. */
  at?: Date | undefined;
}

/** Adds effects in the transaction of their cause, and returns the number of new ones. */
export async function addEffects<P extends object>(
  tx: Transaction,
  domainId: number,
  kind: EffectKind<P>,
  effects: readonly NewEffect<NoInfer<P>>[],
): Promise<number> {
  const rows = JSON.stringify(effects.map(({ key, payload, at }) => ({ effect_key: key, payload, next_at: at })));
  const { numAffectedRows } = await sql`
    insert into effects (domain_id, kind, effect_key, payload, next_at)
      select ${domainId}::bigint, ${kind.name}, effect_key, payload, next_at
        from jsonb_to_recordset(${rows}::jsonb) as e (effect_key text, payload jsonb, next_at timestamptz)
      on conflict (domain_id, effect_key) do nothing`.execute(tx);
  await wakeEffects(tx, domainId, kind);
  return Number(numAffectedRows ?? 0n);
}

/** Lets a worker look for due effects. Called after effects were added or released by SQL of an area. */
export async function wakeEffects(tx: Transaction, domainId: number, kind: { name: string }): Promise<void> {
  await sql`insert into effect_instances (domain_id, identity) values (${domainId}, instance_identity())
    on conflict do nothing`.execute(tx);
  await addJob(tx, runEffects, { domain_id: domainId, kind: kind.name }, { key: `effects ${domainId} ${kind.name}` });
}
