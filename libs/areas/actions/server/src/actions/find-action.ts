import type { TenantDb } from '@crm/database';
import { orNotFound, viewerTemplate } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { presentAction, selectActions } from './actions.repository.ts';
import type { ActionRow } from './actions.repository.ts';

/** Returns the statement of an action, which has no row when the viewer does not see it. */
export const oneAction = viewerTemplate((viewer, { id }: { id: number }) =>
  selectActions(viewer).where('actions.id', '=', id),
);

/** Returns an action that the caller may see, or throws 404. */
export async function findAction(ctx: StaffContext, id: number, db: TenantDb = ctx.db): Promise<ActionRow> {
  return presentAction(orNotFound(await db.first(oneAction(ctx, { id }))));
}

/** Returns all of these actions in the order of the ids, or throws 404. */
export async function findActions(ctx: StaffContext, ids: readonly number[], db: TenantDb = ctx.db) {
  const rows = await db.all(selectActions(ctx).where('actions.id', 'in', [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.id, presentAction(row)]));
  return ids.map((id) => orNotFound(byId.get(id)));
}
