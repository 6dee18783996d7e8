import { createHash } from 'node:crypto';
import type { TenantDb } from '@crm/database';
import { prepared, sqlFor } from '@crm/database';
import { sql } from 'kysely';
import { AppError, invalid } from '../errors/app-error.ts';

interface Call {
  key: string;
  route: string;
  userId: number;
  body: unknown;
}

/**
 * Runs a handler at most once per key: its work and the answer are one transaction, so a process that dies in between
 * leaves neither, and a retry gets the first answer. Failures are not stored.
 */
export function once(db: TenantDb, call: Call, handler: (db: TenantDb) => Promise<unknown>): Promise<unknown> {
  if (call.key.length > 255) throw invalid({ field: 'Idempotency-Key', rule: 'max_length', params: { limit: 255 } });
  const hash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest();
  const id = { domain_id: db.domainId, user_id: call.userId, route: call.route, key: call.key };
  return db.transaction(async (inner) => {
    const name = `${id.domain_id}/${id.user_id}/${id.route}/${id.key}`;
    const lock = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`;
    // In this order and in one round trip: the read must come after the lock.
    const [[lockRow], [earlier]] = await inner.batch([
      prepared({ compile: () => lock.compile(sqlFor) }),
      prepared(
        sqlFor
          .selectFrom('idempotency_keys')
          .select(['body_hash', 'response'])
          .where('domain_id', '=', id.domain_id)
          .where('user_id', '=', id.user_id)
          .where('route', '=', id.route)
          .where('key', '=', id.key)
          .where('created_at', '>', sql<string>`now() - interval '24 hours'`),
      ),
    ]);
    if (!lockRow?.locked) throw new AppError('RequestInProgress', { retryAfter: 1 });
    if (earlier && !earlier.body_hash.equals(hash)) throw new AppError('IdempotencyKeyReused');
    if (earlier) return (earlier.response as { answer: unknown }).answer;
    const answer = await handler(inner);
    const response = JSON.stringify({ answer: answer ?? null });
    const keep = sqlFor
      .insertInto('idempotency_keys')
      .values({ ...id, body_hash: hash, response })
      .onConflict((row) =>
        row
          .columns(['domain_id', 'user_id', 'route', 'key'])
          .doUpdateSet({ body_hash: hash, response, created_at: sql`now()` }),
      );
    await inner.all(prepared(keep));
    return answer;
  });
}
