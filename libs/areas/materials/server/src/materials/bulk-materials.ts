import type { FieldIssue, Input, materials } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, bulkChange, orNotFound, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { namesake } from './change-material.ts';
import { materialRows, presentMaterial } from './material-rows.ts';
import { findTarget, targetValues, visibleMaterials } from './targets.ts';
import type { Target } from './targets.ts';

type Move = Input<(typeof materials)['operations']['moveMaterials']>['body'];

/** Returns all of these files in the order of the ids. @throws 404 when the caller does not see one */
async function findMaterials(ctx: StaffContext, ids: readonly number[], db = ctx.db) {
  const rows = await db.all(
    materialRows()
      .where(visibleMaterials(ctx))
      .where('materials.id', 'in', [...ids]),
  );
  const byId = new Map(rows.map((row) => [row.id, presentMaterial(ctx, row)]));
  return ids.map((id) => orNotFound(byId.get(id)));
}

/** Checks that the caller may change the files of all these records. @throws 403 */
async function mustSave(ctx: StaffContext, targets: readonly Target[]): Promise<void> {
  const once = new Map(targets.map((target) => [`${target.type} ${target.id}`, target]));
  for (const target of once.values()) await findTarget(ctx, target, 'save');
}

const ownerOf = ({ target_type: type, target_id: id }: { target_type: Target['type']; target_id: number }): Target => ({
  type,
  id,
});

/** Soft-deletes all of these files or none. */
export async function deleteMaterials(app: AppContext, ctx: StaffContext, sent: readonly number[]): Promise<void> {
  const ids = [...new Set(sent)];
  const rows = await findMaterials(ctx, ids);
  await mustSave(ctx, rows.map(ownerOf));
  await ctx.db.transaction(async (db) => {
    await db.all(bulkChange);
    await db.all(
      sqlFor
        .updateTable('materials')
        .set({ deleted_at: app.clock.now(), updated_by: ctx.userId })
        .where(visibleMaterials(ctx))
        .where('materials.id', 'in', ids),
    );
    for (const { id, name } of rows)
      await db.all(
        auditInsert(ctx, { action: 'delete', entity: 'material', recordId: id, changes: { before: { name } } }),
      );
  });
}

/** Files all of these with another record, or none. Two files of a record cannot have one name. */
export async function moveMaterials(app: AppContext, ctx: StaffContext, body: Move) {
  const target = ownerOf(body);
  const ids = [...new Set(body.ids)];
  const rows = await findMaterials(ctx, ids);
  await mustSave(ctx, [...rows.map(ownerOf), target]);
  return ctx.db.transaction(async (db) => {
    await db.all(bulkChange);
    const issues: FieldIssue[] = [];
    for (const [index, { id, name }] of rows.entries()) {
      const taken = { field: `ids[${index}]`, rule: 'taken', params: { text: name } };
      if (await db.first(namesake(ctx.domainId, target, name, id))) issues.push(taken);
      else await db.all(move(app, ctx, id, target));
    }
    throwIfInvalid(issues);
    const data = await findMaterials(ctx, ids, db);
    for (const [index, { id, target_name }] of data.entries()) {
      const changes = { before: { target_name: rows[index]!.target_name }, after: { target_name } };
      await db.all(auditInsert(ctx, { action: 'update', entity: 'material', recordId: id, changes }));
    }
    return { data };
  });
}

const move = (app: AppContext, ctx: StaffContext, id: number, target: Target) =>
  sqlFor
    .updateTable('materials')
    .set((eb) => ({
      ...targetValues(target),
      updated_by: ctx.userId,
      updated_at: app.clock.now(),
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', id);
