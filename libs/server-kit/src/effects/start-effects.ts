import type { TenantDb, Transaction } from '@crm/database';
import { sql } from 'kysely';
import type { RegisteredEffect } from './effect-registry.ts';
import type { Effect, Outcome, Verdict } from './effect.ts';

type Started = { effect: Effect<unknown>; data: unknown } | undefined;

/**
 * Marks leased effects as `sending`, except those that the sender's verdict postpones or cancels. Returns what to send;
 * undefined where nothing is to be sent any more.
 */
export const startEffects = (
  db: TenantDb,
  { lease, sender, now }: { lease: string; sender: RegisteredEffect['sender']; now: () => Date },
  ids: readonly number[],
): Promise<Started[]> =>
  db.transaction(async (open) => {
    const { tx, domainId } = open;
    const { rows } = await sql<Effect<unknown>>`
      select id, effect_key as key, payload, attempts + 1 as attempt from effects
       where domain_id = ${domainId} and id = any(${ids}::bigint[]) and lease = ${lease} and state = 'intended'
       order by id for update`.execute(tx);
    const verdicts = rows.length > 0 ? await sender.begin?.(open, rows) : undefined;
    const decided = rows.map((effect) => ({ effect, verdict: verdicts?.get(effect.id) ?? { send: undefined } }));
    await mark(tx, domainId, decided, now());
    const canceled = decided.flatMap(({ effect, verdict }) =>
      'cancel' in verdict ? [outcomeOf(effect, verdict)] : [],
    );
    if (canceled.length > 0) await sender.settle?.(open, canceled);
    const started = new Map(
      decided.flatMap(({ effect, verdict }) =>
        'send' in verdict ? [[effect.id, { effect, data: verdict.send }]] : [],
      ),
    );
    return ids.map((id) => started.get(id));
  });

const outcomeOf = (effect: Effect<unknown>, { cancel }: { cancel: string }): Outcome<unknown> => ({
  effect,
  state: 'canceled',
  answer: cancel,
  nextAt: null,
});

type Decided = { effect: Effect<unknown>; verdict: Verdict<unknown> };

async function mark(tx: Transaction, domainId: number, decided: readonly Decided[], now: Date) {
  const marks = decided.map(({ effect: { id }, verdict }) => ({
    id,
    state: 'send' in verdict ? 'sending' : 'cancel' in verdict ? 'canceled' : 'intended',
    next_at: 'later' in verdict ? verdict.later : null,
    answer: 'cancel' in verdict ? verdict.cancel : null,
  }));
  if (marks.length === 0) return;
  await sql`
    update effects e set state = m.state, next_at = m.next_at, answer = m.answer,
        attempts = e.attempts + (m.state = 'sending')::int,
        lease = case when m.state = 'sending' then e.lease end,
        leased_until = case when m.state = 'sending' then e.leased_until end,
        settled_at = case when m.state = 'canceled' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (id bigint, state text, next_at timestamptz, answer text)
      where e.domain_id = ${domainId} and e.id = m.id`.execute(tx);
}
