import type { TenantDb } from '@crm/database';
import { notify } from '@crm/notices-server';
import { compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { livingDeals } from '../deals/visible-deals.ts';

/** The deals of a bulk change that an owner receives or loses. */
interface HandedOver {
  kind: 'assigned' | 'unassigned';
  user_id: number;
  /** The id of the deal that the notice names. */
  id: number;
  name: string;
  count: number;
}

/** Returns the gains and losses of owners; must run before the change. */
export async function ownersBefore(ctx: StaffContext, db: TenantDb, ids: readonly number[], userId: number) {
  const changed = sql`${livingDeals(ctx)} and deals.id = any(${ids}::bigint[]) and deals.user_id is distinct from ${userId}`;
  return db.all(
    compiled(sql<HandedOver>`
      select 'assigned' as kind, ${userId}::bigint as user_id, min(deals.id) as id, (array_agg(deals.name order by deals.id))[1] as name, count(*) as count
      from deals where ${changed} having count(*) > 0
      union all
      select 'unassigned', deals.user_id, min(deals.id), (array_agg(deals.name order by deals.id))[1], count(*)
      from deals where ${changed} and deals.user_id is not null group by deals.user_id`),
  );
}

/** A deal to be restored, with its present and its previous owner. */
export interface GoingBack {
  id: number;
  name: string;
  is_with: number | null;
  was_with: number | null;
}

/** Returns the gains and losses of owners in an undo. */
export function ownersAfterUndo(deals: readonly GoingBack[]): HandedOver[] {
  const changing = deals.filter((deal) => deal.is_with !== deal.was_with);
  const handed = (kind: HandedOver['kind'], of: 'was_with' | 'is_with') =>
    [...Map.groupBy(changing, (deal) => deal[of])].flatMap(([user_id, [first, ...others]]) =>
      user_id === null || !first ? [] : [{ kind, user_id, id: first.id, name: first.name, count: others.length + 1 }],
    );
  return [...handed('assigned', 'was_with'), ...handed('unassigned', 'is_with')];
}

/** Notifies each owner once, however many deals there are (spec 3 §2.17). */
export async function tellOwnersOfMany(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  handed: readonly HandedOver[],
) {
  for (const { kind, user_id: userId, id, name, count } of handed)
    await notify(app, ctx, db, { kind, userIds: [userId], about: { type: 'deal', id, name }, others: count - 1 });
}
