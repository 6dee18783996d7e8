import { hash } from 'node:crypto';
import { AppError, senderOf } from '@crm/server-kit';
import type { House, PublicContext } from '@crm/server-kit';
import { sql } from 'kysely';

/*
 * Attempts are counted in the database: they survive a restart, and several processes count together. Who is counted
 * is the address that was typed, whether or not it has an account, so that a lock says nothing about that.
 */

/** From how many failures on a lock follows, the first lock, and the longest, in seconds. Each further failure doubles it. */
interface LockRule {
  failures: number;
  first: number;
  longest: number;
}

/** One account from one network address; then the account from anywhere, against guessers with many addresses. */
const rules = {
  pair: { failures: 5, first: 30, longest: 3_600 },
  account: { failures: 30, first: 900, longest: 3_600 },
  code: { failures: 5, first: 60, longest: 3_600 },
} satisfies Record<string, LockRule>;

/** Failures older than this are forgotten. */
const memoryMs = 24 * 3_600_000;

/** What is guessed: a password, or a code of the second factor. */
export type Guessed = 'sign_in' | 'two_factor';

export const accountKey = (uid: string): Buffer => hash('sha256', uid, 'buffer');
const nobody = Buffer.alloc(0);

/** Seconds until the account may be tried again from this address; 0 when it may be tried now. */
export async function lockedFor(house: House, kind: Guessed, uid: string, address: string): Promise<number> {
  const now = house.clock.now();
  const row = await house.database.system
    .selectFrom('sign_in_attempts')
    .select((eb) => eb.fn.max('locked_until').as('until'))
    .where('kind', '=', kind)
    .where('account', '=', accountKey(uid))
    .where('address', 'in', kind === 'sign_in' ? [senderOf(address), ''] : [''])
    .where('locked_until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.until ? Math.ceil((Date.parse(row.until) - now.getTime()) / 1000) : 0;
}

/**
 * Counts a wrong password or code; from the rule's number on, the account is locked for longer each time. Says whether
 * it is locked now.
 */
export async function countFailure(house: House, kind: Guessed, uid: string, address: string): Promise<boolean> {
  if (kind === 'two_factor') return fail(house, kind, uid, '', rules.code);
  const isPairLocked = await fail(house, kind, uid, senderOf(address), rules.pair);
  return (await fail(house, kind, uid, '', rules.account)) || isPairLocked;
}

async function fail(house: House, kind: Guessed, uid: string, address: string, rule: LockRule): Promise<boolean> {
  const now = house.clock.now();
  const old = new Date(now.getTime() - memoryMs);
  const { rows } = await sql<{ is_locked: boolean }>`
    insert into sign_in_attempts as a (kind, account, address, count, window_at)
    values (${kind}, ${accountKey(uid)}, ${address}, 1, ${now})
    on conflict (kind, account, address) do update set
      count = case when a.window_at < ${old} then 1 else a.count + 1 end,
      window_at = ${now},
      locked_until = case
        when a.window_at >= ${old} and a.count + 1 >= ${rule.failures}
        then ${now}::timestamptz + make_interval(secs => least(
          ${rule.longest}, ${rule.first} * power(2, least(a.count + 1 - ${rule.failures}, 20))))
      end
    returning locked_until is not null as is_locked`.execute(house.database.system);
  return rows[0]!.is_locked;
}

/** Forgets the failures of an account: from one address after a success, from everywhere when it is unlocked. */
export async function forgetFailures({ database }: House, uid: string, only?: { kind: Guessed; address: string }) {
  await database.system
    .deleteFrom('sign_in_attempts')
    .where('account', '=', accountKey(uid))
    .$if(only !== undefined, (query) =>
      query.where('kind', '=', only!.kind).where('address', 'in', [senderOf(only!.address), '']),
    )
    .execute();
}

/** Calls per minute and network address; one more is 429 with `Retry-After`. */
export async function limitCalls(house: House, ctx: Pick<PublicContext, 'ip'>, name: string, perMinute: number) {
  if (!house.settings.rateLimits) return;
  const now = house.clock.now();
  const begun = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ count: number; window_at: string }>`
    insert into sign_in_attempts as a (kind, account, address, count, window_at)
    values (${`calls:${name}`}, ${nobody}, ${senderOf(ctx.ip)}, 1, ${now})
    on conflict (kind, account, address) do update set
      count = case when a.window_at <= ${begun} then 1 else a.count + 1 end,
      window_at = case when a.window_at <= ${begun} then ${now} else a.window_at end
    returning count, window_at`.execute(house.database.system);
  const { count, window_at: since } = rows[0]!;
  if (count <= perMinute) return;
  const left = Math.ceil((Date.parse(since) + 60_000 - now.getTime()) / 1000);
  throw new AppError('TooManyRequests', { retryAfter: Math.max(1, left) });
}

/** What nobody asks about any more. */
export async function cleanAttempts({ database }: House, now: Date): Promise<void> {
  await database.system
    .deleteFrom('sign_in_attempts')
    .where('window_at', '<', new Date(now.getTime() - memoryMs).toISOString())
    .execute();
  await database.system.deleteFrom('two_factor_challenges').where('expires_at', '<', now.toISOString()).execute();
}
