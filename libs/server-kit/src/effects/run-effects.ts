import { randomUUID } from 'node:crypto';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import { addJob } from '../jobs/task.ts';
import { runEffects, wakeEffects } from './add-effects.ts';
import type { RegisteredEffect } from './effect-registry.ts';
import type { Outcome } from './effect.ts';
import { failedOutcome, finishEffects } from './finish-effects.ts';
import { inGroups } from './in-groups.ts';
import { isThisInstance } from './instance.ts';
import { LEASE_SECONDS, claim, extend, giveBack, takeBack } from './leases.ts';
import { startEffects } from './start-effects.ts';

/** The effects that a worker leases at a time, for each that it sends at the same time. */
const SLICE_FACTOR = 8;
/** The time after which a run gives way to the jobs of other companies (ms). */
const TURN = 20_000;

/** Registers the job that sends the due effects of a company and kind. Any number of workers may run it at once. */
export function runEffectsOn(app: AppContext): void {
  app.tasks.on(runEffects, async ({ domain_id: domainId, kind: name }) => {
    const registered = app.effects.get(name);
    if (!registered) throw new Error(`nobody sends effects of the kind ${name}`);
    const db = app.database.tenant(domainId);
    if (!(await isThisInstance(db))) return;
    await noteLost(db, registered);
    const isDone = await runSlices(app, db, registered);
    await planNext(app, db, registered, isDone);
  });
}

/** Notes the effects under way of workers that died. */
const noteLost = (db: TenantDb, { kind, sender }: RegisteredEffect): Promise<void> =>
  db.transaction(async (open) => {
    const lost = await takeBack<unknown>(open.tx, db.domainId, kind);
    const outcomes = lost.map(({ state: _state, ...effect }): Outcome<unknown> => {
      return { effect, state: 'unknown', answer: null, nextAt: null };
    });
    if (outcomes.length > 0) await sender.settle?.(open, outcomes);
  });

/** Sends slices until none is due, which returns true, or the turn is over. */
async function runSlices(app: AppContext, db: TenantDb, registered: RegisteredEffect): Promise<boolean> {
  const end = performance.now() + TURN;
  const { kind } = registered;
  while (performance.now() < end) {
    const held = { domainId: db.domainId, kind, lease: randomUUID() };
    const ids = await claim(db, held, app.clock.now(), kind.concurrency * SLICE_FACTOR);
    if (ids.length === 0) return true;
    const beat = setInterval(() => void extend(db, held).catch(() => {}), (LEASE_SECONDS * 1000) / 3);
    try {
      await sendSlice(app, db, registered, { lease: held.lease, ids });
    } finally {
      clearInterval(beat);
      await giveBack(db, held);
    }
  }
  return false;
}

/** Sends a slice, so many effects at the same time. Marks and outcomes of simultaneous effects are written together. */
async function sendSlice(
  app: AppContext,
  db: TenantDb,
  { kind, sender }: RegisteredEffect,
  { lease, ids }: { lease: string; ids: readonly number[] },
): Promise<void> {
  const part = { lease, sender, now: () => app.clock.now() };
  const start = inGroups((group: readonly number[]) => startEffects(db, part, group));
  const finish = inGroups(async (group: readonly Outcome<unknown>[]) => {
    await finishEffects(db, part, group);
    return group;
  });
  const waiting = [...ids];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const started = await start(id);
      if (!started) continue;
      const { effect, data } = started;
      const outcome = await sender.send(effect, data).then(
        (answer): Outcome<unknown> => ({ effect, state: 'sent', answer: answer ?? null, nextAt: null }),
        (error: unknown) => failedOutcome(effect, error, { kind, now: app.clock.now() }),
      );
      await finish(outcome);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: kind.concurrency }, lane));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/**
 * Plans the next run: at once when more is due, else at the time of the next effect, or at the end of another worker's
 * lease. The lock keeps a run that has seen less from replacing the plan of one that has seen more.
 */
const planNext = (app: AppContext, db: TenantDb, { kind }: RegisteredEffect, isDone: boolean): Promise<void> =>
  db.transaction(async ({ tx, domainId }) => {
    if (!isDone) return wakeEffects(tx, domainId, kind);
    const key = `next effects ${domainId} ${kind.name}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const { rows } = await sql<{ due: string | null; leased: number | null }>`select
      (select min(next_at) from effects where domain_id = ${domainId} and kind = ${kind.name} and state = 'intended'
        and lease is null and (next_at is null or next_at < 'infinity')) as due,
      (select extract(epoch from min(leased_until) - clock_timestamp())::float8 from effects where domain_id = ${domainId}
        and kind = ${kind.name} and lease is not null and state in ('intended', 'sending')) as leased`.execute(tx);
    const { due, leased } = rows[0]!;
    const pauses = [
      ...(due === null ? [] : [new Date(due).getTime() - app.clock.now().getTime()]),
      ...(leased === null ? [] : [leased * 1000]),
    ];
    if (pauses.length === 0) return;
    // The queue has the clock of the database, which differs from ours in tests.
    const runAt = new Date(Date.now() + Math.max(1000, Math.min(...pauses)));
    await addJob(tx, runEffects, { domain_id: domainId, kind: kind.name }, { key, runAt });
  });
