import { hash } from 'node:crypto';
import { senderOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { isKnownAddress } from './known-addresses.ts';

/*
 * A password or code is judged only after its try has been counted, in one statement that counts and locks:
 * simultaneous tries never exceed the rule. A right one is taken off the count.
 *
 * Tries are counted in the database: they survive a restart, and all processes share them. The counter belongs to the
 * typed address, with or without an account, so that a lock does not reveal an account.
 */

/**
 * The number of the try that locks, and the first and longest lock in seconds. Each further wrong try doubles the lock.
 */
interface LockRule {
  tries: number;
  first: number;
  longest: number;
}

const rules = {
  /** One account from one network, or within one session. */
  pair: { tries: 5, first: 30, longest: 3_600 },
  /** One account from anywhere, against guessers with many addresses. */
  account: { tries: 30, first: 900, longest: 3_600 },
  code: { tries: 5, first: 60, longest: 3_600 },
} satisfies Record<string, LockRule>;

/** The time in ms after which tries are forgotten. */
export const memoryMs = 24 * 3_600_000;

/** The secret that is guessed: a password, or a code of the second factor. */
export type Guessed = 'sign_in' | 'two_factor';

interface Guess {
  kind: Guessed;
  uid: string;
  ip: string;
  /** The client of the caller's session; absent before signing in. */
  client?: string | undefined;
}

export type Verdict =
  | { result: 'right' }
  /** With `locks`, no further try is judged for a while. */
  | { result: 'wrong'; locks: boolean }
  /** Not judged; `wait` is the number of seconds until the next try. */
  | { result: 'locked'; wait: number };

/** Counts a try and judges it; takes it off the count when it was right or could not be judged. */
export async function judgeTry(app: AppContext, guess: Guess, isRight: () => Promise<boolean>): Promise<Verdict> {
  const taken: TakenTry[] = [];
  for (const counter of await countersOf(app, guess)) {
    const one = await takeTry(app, counter);
    if ('wait' in one) {
      await giveBack(app, taken, { earlier: false });
      return { result: 'locked', wait: one.wait };
    }
    taken.push(one);
  }
  let right;
  try {
    right = await isRight();
  } catch (error) {
    await giveBack(app, taken, { earlier: false });
    throw error;
  }
  if (!right) return { result: 'wrong', locks: taken.some(({ locks }) => locks) };
  await giveBack(app, taken, { earlier: true });
  return { result: 'right' };
}

interface Counter {
  kind: Guessed;
  account: Buffer;
  /** A network, a session, or empty for the account from anywhere. */
  address: string;
  rule: LockRule;
}

/**
 * Returns the counters of a try. Sessions and known networks have their own, which strangers cannot fill; all other
 * tries share those of the account.
 */
async function countersOf(app: AppContext, { kind, uid, ip, client }: Guess): Promise<Counter[]> {
  const counter = (address: string, rule: LockRule): Counter => ({ kind, account: accountKey(uid), address, rule });
  const own = kind === 'sign_in' ? rules.pair : rules.code;
  if (client !== undefined) return [counter(`session ${client}`, own)];
  const network = counter(senderOf(ip), own);
  if (await isKnownAddress(app, uid, ip)) return [network];
  return kind === 'sign_in' ? [network, counter('', rules.account)] : [counter('', rules.code)];
}

interface TakenTry extends Counter {
  /** The number of the try since the last right one. */
  nth: number;
  locks: boolean;
}

/** Counts a try and locks from the rule's number on, in one statement; counts nothing during a lock. */
async function takeTry(app: AppContext, counter: Counter): Promise<TakenTry | { wait: number }> {
  const { kind, account, address, rule } = counter;
  const now = app.clock.now();
  const old = new Date(now.getTime() - memoryMs);
  const { rows } = await sql<{ count: number; locks: boolean }>`
    insert into sign_in_attempts as a (kind, account, address, count, window_at)
    values (${kind}, ${account}, ${address}, 1, ${now})
    on conflict (kind, account, address) do update set
      count = case when a.window_at < ${old} then 1 else a.count + 1 end,
      window_at = ${now},
      locked_until = case
        when a.window_at >= ${old} and a.count + 1 >= ${rule.tries}
        then ${now}::timestamptz + make_interval(secs => least(
          ${rule.longest}, ${rule.first} * power(2, least(a.count + 1 - ${rule.tries}, 20))))
      end
    where a.locked_until is null or a.locked_until <= ${now}
    returning count, locked_until is not null as locks`.execute(app.database.system);
  const row = rows[0];
  return row ? { ...counter, nth: row.count, locks: row.locks } : { wait: await lockedFor(app, counter) };
}

async function lockedFor({ database, clock }: AppContext, { kind, account, address }: Counter): Promise<number> {
  const row = await database.system
    .selectFrom('sign_in_attempts')
    .select('locked_until')
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('address', '=', address)
    .executeTakeFirst();
  const until = row?.locked_until ? Date.parse(row.locked_until) : 0;
  return Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000));
}

/** Takes tries off the count; with `earlier` also the ones before them, but never later ones. */
async function giveBack({ database }: AppContext, taken: readonly TakenTry[], { earlier }: { earlier: boolean }) {
  for (const { kind, account, address, nth, locks } of taken)
    await database.system
      .updateTable('sign_in_attempts')
      .set((eb) => ({
        count: eb.fn<number>('greatest', [eb('count', '-', earlier ? nth : 1), eb.val(0)]),
        // A lock that another try has set remains.
        ...(locks ? { locked_until: null } : {}),
      }))
      .where('kind', '=', kind)
      .where('account', '=', account)
      .where('address', '=', address)
      .execute();
}

/** Deletes all tries of an account, and with them its locks. */
export async function forgetTries({ database }: AppContext, uid: string): Promise<void> {
  await database.system.deleteFrom('sign_in_attempts').where('account', '=', accountKey(uid)).execute();
}

const accountKey = (uid: string): Buffer => hash('sha256', uid, 'buffer');
