import type { Input, roles } from '@crm/contract';
import { auditInsert, throwIfInvalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { lockRoles } from './roles.repository.ts';
import { placeIssues } from './roles.rules.ts';

type Place = Input<(typeof roles)['operations']['moveRole']>['body'];

/** Moves a role and its subtree within the tree, and renumbers its new siblings. */
export async function moveRole(app: AppContext, ctx: StaffContext, id: number, place: Place): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    const all = await lockRoles(tx, ctx.domainId);
    const role = orNotFound(all.find((one) => one.id === id));
    const neighbours = all.filter((one) => one.parent_id === place.parent_id && one.id !== id).map((one) => one.id);
    const before = place.before_id === null ? neighbours.length : neighbours.indexOf(place.before_id);
    throwIfInvalid([
      ...placeIssues(all, id, place.parent_id),
      ...(before < 0 ? [{ field: 'before_id', rule: 'not_found' }] : []),
    ]);
    const ordered = neighbours.toSpliced(before, 0, id);
    for (const [order_num, one] of ordered.entries()) {
      await tx
        .updateTable('roles')
        .set({ order_num, ...(one === id ? { parent_id: place.parent_id, updated_at: app.clock.now() } : {}) })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', one)
        .execute();
    }
    const changes = { before: { parent_id: role.parent_id }, after: place };
    await tx.executeQuery(auditInsert(ctx, { action: 'permission', entity: 'role', recordId: id, changes }));
  });
}
