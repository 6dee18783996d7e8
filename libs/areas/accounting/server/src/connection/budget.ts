import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { ServiceError } from '../services/service-error.ts';
import type { AccountingService, ServiceName } from '../services/service.types.ts';

interface Asked {
  now: Date;
  /** True for the synchronization in the background, which leaves half of the burst to people. */
  isBackground: boolean;
}

/**
 * Takes one call from the company's budget, which all processes share: calls are paced by an interval, and a burst may
 * come before its time. In any minute there are at most burst + minute / interval calls.
 * @throws ServiceError busy
 */
export async function takeCall(db: TenantDb, service: AccountingService, { now, isBackground }: Asked): Promise<void> {
  const { intervalMs, burst } = service.pace;
  const ahead = (isBackground ? Math.floor(burst / 2) : burst - 1) * intervalMs;
  const row = await db.first(
    compiled(sql<{ taken: number }>`
      insert into accounting_budgets as budget (domain_id, service, paid_at)
        values (${db.domainId}, ${service.name}, ${new Date(now.getTime() + intervalMs)})
      on conflict (domain_id, service) do update
        set paid_at = greatest(budget.paid_at, ${now}::timestamptz) + make_interval(secs => ${intervalMs / 1000})
        where budget.paid_at <= ${new Date(now.getTime() + ahead)}
          and coalesce(budget.blocked_until, '-infinity') <= ${now}::timestamptz
      returning 1 as taken`),
  );
  if (!row) throw new ServiceError('busy', 'over the budget of calls', { retryAfter: await pauseOf(db, service, now) });
}

/** Returns the seconds after which a call is free again. */
async function pauseOf(db: TenantDb, { name }: AccountingService, now: Date): Promise<number> {
  const row = await db.first(
    compiled(sql<{ seconds: number }>`
      select extract(epoch from greatest(paid_at, blocked_until) - ${now}::timestamptz)::float8 as seconds
        from accounting_budgets where domain_id = ${db.domainId} and service = ${name}`),
  );
  return Math.max(1, Math.ceil(row?.seconds ?? 1));
}

/** Notes that the service refuses calls of the company until a time. */
export async function blockCalls(db: TenantDb, service: AccountingService, until: Date): Promise<void> {
  await db.all(
    compiled(sql`insert into accounting_budgets as budget (domain_id, service, paid_at, blocked_until)
      values (${db.domainId}, ${service.name}, ${until}, ${until})
      on conflict (domain_id, service) do update
        set blocked_until = greatest(budget.blocked_until, excluded.blocked_until)`),
  );
}

/** Returns the time until which the service refuses calls of the company; null when it does not. */
export async function findBlock(db: TenantDb, service: ServiceName, now: Date): Promise<Date | null> {
  const budget = await budgetOf(db, service);
  return later(now, budget?.blocked_until);
}

/** Returns the time from which so many calls can be made one after another; null when it has come. */
export async function findFreeTime(
  db: TenantDb,
  { name, pace: { burst, intervalMs } }: AccountingService,
  { calls, now }: { calls: number; now: Date },
): Promise<Date | null> {
  const budget = await budgetOf(db, name);
  if (!budget) return null;
  const ahead = (burst - Math.min(calls, burst)) * intervalMs;
  const paid = new Date(Date.parse(budget.paid_at) - ahead).toISOString();
  return later(now, budget.blocked_until) ?? later(now, paid);
}

const later = (now: Date, time: string | null | undefined): Date | null =>
  time && Date.parse(time) > now.getTime() ? new Date(time) : null;

const budgetOf = (db: TenantDb, service: ServiceName) =>
  db.first(
    sqlFor
      .selectFrom('accounting_budgets')
      .select(['paid_at', 'blocked_until'])
      .where('domain_id', '=', db.domainId)
      .where('service', '=', service),
  );
