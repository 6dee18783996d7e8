import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError, ipv6Network, plainIp } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { SharedCounter } from './shared-counter.ts';

/** The requests for forms, and posts to the page without script, that one address may send in a minute. */
export const formCallLimit = 300;

/** The submissions that are taken in a minute. The numbers are set here only; `RATE_LIMITS=off` lifts them. */
export const submissionLimits = {
  /**
   * The limit from one address to one form: people of one office who fill in a seminar's form together share an
   * address.
   */
  addressAndForm: 30,
  /** The limit from one address to all forms. */
  address: 60,
  /** The limit to one form from everywhere: far more than a mailing brings at once. */
  form: 6000,
} as const;

const MINUTE = 60_000;
const MOST_KEYS = 100_000;

const counters = new WeakMap<AppContext, SharedCounter>();

/** Opens the counter of a process; it loads the earlier counts before the app is ready. */
export function openSubmissionLimits(app: AppContext): void {
  if (!app.settings.rateLimits) return;
  const seed = app.secrets.derive('submission limits');
  const failed = (error: unknown) => app.server.log.warn(error, 'submission counts');
  const counter = new SharedCounter({
    database: app.database,
    length: MINUTE,
    most: MOST_KEYS,
    seal: (key) => createHmac('sha256', seed).update(key).digest('base64url').slice(0, 32),
    onFailure: failed,
  });
  counters.set(app, counter);
  const now = () => app.clock.now().getTime();
  app.server.addHook('onReady', () => counter.load(now()).catch(failed));
  app.server.addHook('onClose', () => counter.flush(now()));
  app.cleaners.add('submission counts', async (at) => {
    await app.database.pool.query('delete from submission_counts where ends_at < $1', [at]);
  });
}

/**
 * Counts a submission before any other work; a submission that is refused later counts, too.
 * @throws AppError TooManyRequests, with the seconds after which it may be tried again
 */
export function limitSubmissions(app: AppContext, hashid: string, ip: string): void {
  const counter = counters.get(app);
  if (!counter) return;
  const now = app.clock.now().getTime();
  const address = senderOf(ip);
  const wait =
    counter.take(`${hashid} ${address}`, submissionLimits.addressAndForm, now) ||
    counter.take(address, submissionLimits.address, now) ||
    counter.take(hashid, submissionLimits.form, now);
  if (wait > 0) throw new AppError('TooManyRequests', { retryAfter: Math.ceil(wait / 1000) });
}

/** Returns the sender of an address: an IPv6 address counts as its /64 network, which belongs to one user. */
function senderOf(ip: string): string {
  const address = plainIp(ip);
  return isIPv6(address) ? ipv6Network(address, 4) : address;
}
