import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RegisteredEffect } from './effect-registry.ts';
import { EffectError } from './effect.ts';
import type { Effect, EffectKind, Outcome } from './effect.ts';

/** The pause before the first repetition (s), which doubles with every further one. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 6 * 3600;

/** Returns the time of the next attempt: half of the growing pause, and a random part of the other half. */
export function nextAttempt(now: Date, attempt: number, retryAfter?: number): Date {
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  const seconds = retryAfter ?? pause / 2 + (Math.random() * pause) / 2;
  return new Date(now.getTime() + seconds * 1000);
}

/** Returns the outcome of an attempt that ended with an error. */
export function failedOutcome(
  effect: Effect<unknown>,
  error: unknown,
  { kind, now }: { kind: EffectKind<object>; now: Date },
): Outcome<unknown> {
  const answer = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isKnown = error instanceof EffectError;
  if (!isKnown && !kind.isRepeatable) return { effect, state: 'unknown', answer, nextAt: null };
  const isFinal = (isKnown && error.outcome === 'refused') || effect.attempt >= kind.maxAttempts;
  if (isFinal) return { effect, state: 'failed', answer, nextAt: null };
  const nextAt = nextAttempt(now, effect.attempt, isKnown ? error.retryAfter : undefined);
  return { effect, state: 'intended', answer, nextAt };
}

/** Writes outcomes into the ledger, and lets the sender note them in the same transaction. */
export const finishEffects = (
  db: TenantDb,
  { lease, sender, now }: { lease: string; sender: RegisteredEffect['sender']; now: () => Date },
  outcomes: readonly Outcome<unknown>[],
): Promise<void> =>
  db.transaction(async (open) => {
    const { tx, domainId } = open;
    const rows = outcomes.map(({ effect: { id }, state, answer, nextAt }) => ({ id, state, answer, next_at: nextAt }));
    const { rows: written } = await sql<{ id: number }>`
      update effects e set state = o.state, answer = o.answer, next_at = o.next_at,
          lease = case when o.state = 'unknown' then e.lease end, leased_until = null,
          settled_at = case when o.state in ('sent', 'failed') then ${now()}::timestamptz end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as o (id bigint, state text, answer text, next_at timestamptz)
        where e.domain_id = ${domainId} and e.id = o.id and e.lease = ${lease} and e.state in ('sending', 'unknown')
        returning e.id`.execute(tx);
    const ids = new Set(written.map(({ id }) => id));
    const noted = outcomes.filter(({ effect }) => ids.has(effect.id));
    if (noted.length > 0) await sender.settle?.(open, noted);
  });
