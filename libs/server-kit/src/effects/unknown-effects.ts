import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import { wakeEffects } from './add-effects.ts';
import type { Effect, Outcome } from './effect.ts';

/** The decision of a person about an effect without a known result. */
export type Decision = 'sent' | 'again' | 'drop';

/**
 * Settles unknown effects as a person decides: they were sent, are sent again, or are given up. Returns the ids of those
 * that were still unknown.
 */
export const decideUnknown = (app: AppContext, db: TenantDb, ids: readonly number[], decision: Decision) =>
  db.transaction(async (open): Promise<number[]> => {
    const { tx, domainId } = open;
    const state = ({ sent: 'sent', again: 'intended', drop: 'failed' } as const)[decision];
    const now = app.clock.now();
    const { rows } = await sql<Effect<unknown> & { kind: string }>`
      update effects set state = ${state}, lease = null, next_at = null,
          settled_at = case when ${state} = 'intended' then null else ${now}::timestamptz end
        where domain_id = ${domainId} and id = any(${ids}::bigint[]) and state = 'unknown'
        returning id, effect_key as key, payload, attempts as attempt, kind`.execute(tx);
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const outcomes = rows
        .filter((row) => row.kind === kind)
        .map(({ kind: _kind, ...effect }): Outcome<unknown> => ({ effect, state, answer: null, nextAt: null }));
      await app.effects.get(kind)?.sender.settle?.(open, outcomes);
      if (state === 'intended') await wakeEffects(tx, domainId, { name: kind });
    }
    return rows.map(({ id }) => id);
  });
