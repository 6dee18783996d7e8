import type { Input, materials } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, inUse, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { extensionOf, fileName, nameKey } from '../kinds/file-name.ts';
import { materialDetails } from './material-details.ts';
import { findMaterial } from './material-rows.ts';
import { materialSearchKey } from './material-search.ts';
import { columnOfTarget, findTarget, ofVisibleRecord, visibleMaterials } from './targets.ts';
import type { Target } from './targets.ts';

type Body = Input<(typeof materials)['operations']['updateMaterial']>['body'];

/** Selects another file of the record with the same name. */
export const namesake = (domainId: number, target: Target, name: string, exceptId?: number) =>
  sqlFor
    .selectFrom('materials')
    .select(['id', 'version'])
    .where('domain_id', '=', domainId)
    .where(columnOfTarget[target.type], '=', target.id)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!));

export async function updateMaterial(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const before = await findMaterial(ctx, id);
  await findTarget(ctx, { type: before.target_type, id: before.target_id }, 'save');
  if (before.lock_version !== body.lock_version) throw stale(before);
  const { values, issues } = materialDetails(body);
  const name = body.name === undefined ? before.name : fileName(body.name);
  // The extension must stay, because people and programs open the file by it.
  const badName =
    name === '' ? 'errors.required' : extensionOf(name) !== extensionOf(before.name) ? 'extension' : undefined;
  throwIfInvalid([...(badName ? [{ field: 'name', rule: badName }] : []), ...issues]);
  const target: Target = { type: before.target_type, id: before.target_id };
  const next = { ...before, ...values, name };
  const saved = await ctx.db.transaction(async (db) => {
    if (await db.first(namesake(ctx.domainId, target, name, id))) throwIfInvalid([{ field: 'name', rule: 'taken' }]);
    const row = await db.first(
      sqlFor
        .updateTable('materials')
        .set({
          ...values,
          name,
          name_key: nameKey(name),
          search_key: materialSearchKey(next),
          updated_by: ctx.userId,
          updated_at: app.clock.now(),
          lock_version: before.lock_version + 1,
        })
        .where(visibleMaterials(ctx))
        .where('materials.id', '=', id)
        .where('materials.lock_version', '=', before.lock_version)
        .returning('materials.id'),
    );
    if (!row) return false;
    const sent = { ...values, ...(body.name === undefined ? {} : { name }) };
    const was = Object.fromEntries(Object.keys(sent).map((key) => [key, before[key as keyof typeof before]]));
    const changes = { before: was, after: sent };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'material', recordId: id, changes }));
    return true;
  });
  const after = await findMaterial(ctx, id);
  if (!saved) throw stale(after);
  return { data: after };
}

/** Soft-deletes a file; it can be restored until the cleaner deletes its bytes. */
export async function deleteMaterial(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const { target_type: type, target_id } = await findMaterial(ctx, id);
  await findTarget(ctx, { type, id: target_id }, 'save');
  await ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('materials')
        .set({ deleted_at: app.clock.now(), updated_by: ctx.userId })
        .where(visibleMaterials(ctx))
        .where('materials.id', '=', id)
        .returning('name'),
    );
    const { name } = orNotFound(row);
    await db.all(
      auditInsert(ctx, { action: 'delete', entity: 'material', recordId: id, changes: { before: { name } } }),
    );
  });
}

export async function restoreMaterial(ctx: StaffContext, id: number) {
  return ctx.db.transaction(async (db) => {
    const gone = orNotFound(
      await db.first(
        sqlFor
          .selectFrom('materials')
          .select(['name', 'deal_id', 'customer_id', 'contact_id', 'action_id', 'custom_object_id', 'deleted_at'])
          .where('materials.domain_id', '=', ctx.domainId)
          .where('materials.id', '=', id)
          .where(ofVisibleRecord(ctx)),
      ),
    );
    const target = targetOf(gone);
    await findTarget(ctx, target, 'save');
    if (gone.deleted_at !== null) {
      if (await db.first(namesake(ctx.domainId, target, gone.name))) throw inUse({ field: 'name', count: 1 });
      await db.all(
        sqlFor
          .updateTable('materials')
          .set({ deleted_at: null, updated_by: ctx.userId })
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id),
      );
      const changes = { after: { name: gone.name } };
      await db.all(auditInsert(ctx, { action: 'restore', entity: 'material', recordId: id, changes }));
    }
    return { data: await findMaterial(ctx, id, db) };
  });
}

const targetOf = (row: Record<(typeof columnOfTarget)[keyof typeof columnOfTarget], number | null>): Target =>
  row.deal_id !== null
    ? { type: 'deal', id: row.deal_id }
    : row.customer_id !== null
      ? { type: 'customer', id: row.customer_id }
      : row.action_id !== null
        ? { type: 'action', id: row.action_id }
        : row.custom_object_id !== null
          ? { type: 'custom_object', id: row.custom_object_id }
          : { type: 'contact', id: row.contact_id! };
