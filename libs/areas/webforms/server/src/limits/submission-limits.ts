import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError, ipv6Network, plainIp } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { SharedCounter } from './shared-counter.ts';

/** How often a minute an address may ask for forms, and post to the page that works without script. */
export const formCallLimit = 300;

/** How many submissions a minute are taken. These numbers are set here and nowhere else; `RATE_LIMITS=off` lifts them. */
export const submissionLimits = {
  /** From one address to one form: the people of an office who fill in a seminar's form together share an address. */
  addressAndForm: 30,
  /** From one address to all forms. */
  address: 60,
  /** To one form from everywhere: far beyond what a mailing brings at once. */
  form: 6000,
} as const;

const MINUTE = 60_000;
const MOST_KEYS = 100_000;

const counters = new WeakMap<AppContext, SharedCounter>();

/** The counter of a process; what was counted before it began is in it as soon as the house is ready. */
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
 * Counts a submission before anything else is done for it; it also counts when it is refused later.
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

/** Whoever has one IPv6 address has the whole /64 around it. */
function senderOf(ip: string): string {
  const address = plainIp(ip);
  return isIPv6(address) ? ipv6Network(address, 4) : address;
}
