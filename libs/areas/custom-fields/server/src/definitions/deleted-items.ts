import type { CustomEntity } from '@crm/contract';
import { isFormula } from '@crm/custom-fields-rules';
import type { ItemType } from '@crm/custom-fields-rules';
import { sqlFor } from '@crm/database';
import { DAY_MS } from '@crm/format/days';
import { AppError, auditInsert, throwIfInvalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { customItems } from '../custom-items/custom-items.repository.ts';
import { recomputeLater } from '../formulas/recompute.ts';
import { itemIssues } from './items.rules.ts';
import type { PlannedItem } from './items.rules.ts';
import { groupRows, listGroups } from './list-groups.ts';
import { keptDays } from './purge-items.ts';
import { orderByGroups } from './save-groups.ts';
import { LOGICAL } from './save-items.ts';
import { findType, holdDefinitions, ofType } from './scope.ts';
import type { ItemScope } from './scope.ts';

const keptMs = keptDays * DAY_MS;

/** Lists the deleted items of a scope whose values are still kept, the last deleted first. */
export async function listDeletedItems(app: AppContext, ctx: StaffContext, scope: ItemScope) {
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('custom_items')
      .select(['id', 'name', 'item_type', 'deleted_at'])
      .where('domain_id', '=', ctx.domainId)
      .where('entity', '=', scope.entity)
      .where(ofType(scope))
      .where('deleted_at', '>', new Date(app.clock.now().getTime() - keptMs).toISOString())
      .where('purged_at', 'is', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc'),
  );
  const data = rows.map(({ id, name, item_type, deleted_at }) => ({
    ...{ id, name, item_type: item_type as ItemType, deleted_at: deleted_at! },
    kept_until: new Date(Date.parse(deleted_at!) + keptMs).toISOString(),
  }));
  return { data };
}

/**
 * Restores a deleted item after the others of its group, or without a group when that is gone. It is checked like a new
 * item: its name may be taken by now, and fields of its formula may be deleted.
 */
export async function restoreItem(app: AppContext, ctx: StaffContext, id: number) {
  const scope = await ctx.db.transaction(async ({ tx }): Promise<ItemScope> => {
    await holdDefinitions(tx, ctx.domainId);
    const row = orNotFound(
      await tx
        .selectFrom('custom_items')
        .select(['entity', 'deal_type_id', 'custom_object_def_id', 'item_type'])
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('deleted_at', '>', new Date(app.clock.now().getTime() - keptMs).toISOString())
        .where('purged_at', 'is', null)
        .executeTakeFirst(),
    );
    if (row.item_type === LOGICAL && ctx.session.disabledFeatures.has('logical_formula'))
      throw new AppError('FeatureDisabled');
    const entity = row.entity as CustomEntity;
    const typeId = row.deal_type_id ?? row.custom_object_def_id;
    const its: ItemScope = { entity, ...(typeId !== null && { typeId }) };
    await findType(ctx.db, its, ctx);
    await tx
      .updateTable('custom_items')
      .set({ deleted_at: null })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    const { rows: items } = await tx.executeQuery(customItems.query(ctx.domainId, entity, its.typeId).compile());
    const { rows: groups } = await tx.executeQuery(groupRows(ctx.domainId, its).compile());
    const known = items.map(({ options: _options, ...item }): PlannedItem => {
      return { ...item, key: item.id, before: items.find((one) => one.id === item.id) };
    });
    const own = known.find((item) => item.id === id)!;
    const group_id = groups.some((group) => group.id === own.group_id) ? own.group_id! : null;
    const restored = { ...own, group_id };
    const list = [restored, ...known.filter((item) => item.id !== id)];
    const { issues, findings } = itemIssues(entity, [restored], list, groups);
    throwIfInvalid(issues);
    const finding = findings.get(id);
    await tx
      .updateTable('custom_items')
      .set((eb) => ({
        group_id,
        order_num: Math.max(...items.map(({ order_num }) => order_num)) + 1,
        result_type: finding && 'result' in finding ? finding.result : null,
        updated_at: app.clock.now(),
        lock_version: eb('lock_version', '+', 1),
      }))
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    await orderByGroups(tx, ctx.domainId, its);
    if (isFormula(row.item_type)) await recomputeLater(tx, ctx.domainId, its);
    const changes = { before: { name: own.name, deleted: true }, after: { name: own.name, deleted: false } };
    await tx.executeQuery(
      auditInsert(ctx, { action: 'update', entity: `${entity}_custom_item`, recordId: id, changes }),
    );
    return its;
  });
  return { data: await listGroups(ctx.db, scope) };
}
