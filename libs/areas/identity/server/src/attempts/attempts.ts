import { AppError, senderOf } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { cleanKnownAddresses } from './known-addresses.ts';
import { memoryMs } from './tries.ts';

const nobody = Buffer.alloc(0);

/** Limits the calls per minute and network address; returns 429 with `Retry-After` for one more. */
export async function limitCalls(app: AppContext, ctx: Pick<PublicContext, 'ip'>, name: string, perMinute: number) {
  if (!app.settings.rateLimits) return;
  const now = app.clock.now();
  const begun = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ count: number; window_at: string }>`
    insert into sign_in_attempts as a (kind, account, address, count, window_at)
    values (${`calls:${name}`}, ${nobody}, ${senderOf(ctx.ip)}, 1, ${now})
    on conflict (kind, account, address) do update set
      count = case when a.window_at <= ${begun} then 1 else a.count + 1 end,
      window_at = case when a.window_at <= ${begun} then ${now} else a.window_at end
    returning count, window_at`.execute(app.database.system);
  const { count, window_at: since } = rows[0]!;
  if (count <= perMinute) return;
  const left = Math.ceil((Date.parse(since) + 60_000 - now.getTime()) / 1000);
  throw new AppError('TooManyRequests', { retryAfter: Math.max(1, left) });
}

/** Deletes attempts and known addresses that have expired. */
export async function cleanAttempts(app: AppContext, now: Date): Promise<void> {
  const { database } = app;
  await database.system
    .deleteFrom('sign_in_attempts')
    .where('window_at', '<', new Date(now.getTime() - memoryMs).toISOString())
    .execute();
  await cleanKnownAddresses(app, now);
  await database.system.deleteFrom('two_factor_challenges').where('expires_at', '<', now.toISOString()).execute();
}
