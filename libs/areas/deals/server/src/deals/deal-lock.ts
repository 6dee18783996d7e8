import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { AppError } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';

/**
 * Throws if ended deals are locked (案件ロック, spec 3 §2.1): the last check before a deal is written. Comments and actions
 * are not part of the deal and stay open. Queries only for members to whom the lock applies.
 * @throws AppError DealLocked with `{count}`, the number of won or stopped deals among the ids
 */
export async function mustBeOpen(ctx: StaffContext, ids: readonly number[], db: TenantDb = ctx.db): Promise<void> {
  const locked = await lockedAmong(ctx, ids, db);
  if (locked.size > 0) throw dealsLocked(locked.size);
}

export const dealsLocked = (count: number) => new AppError('DealLocked', { details: [{ count }] });

/** Returns the deals that the caller may not change because they have been won or stopped. */
export async function lockedAmong(
  ctx: StaffContext,
  ids: readonly number[],
  db: TenantDb = ctx.db,
): Promise<ReadonlySet<number>> {
  if (!ctx.session.endedDealsLocked || ids.length === 0) return new Set();
  const rows = await db.all(
    sqlFor
      .selectFrom('deals')
      .innerJoin('phases', (join) =>
        join.onRef('phases.domain_id', '=', 'deals.domain_id').onRef('phases.id', '=', 'deals.phase_id'),
      )
      .select('deals.id')
      .where('deals.domain_id', '=', ctx.domainId)
      .where('deals.id', 'in', [...ids])
      .where('phases.status', '<>', 1),
  );
  return new Set(rows.map(({ id }) => id));
}
