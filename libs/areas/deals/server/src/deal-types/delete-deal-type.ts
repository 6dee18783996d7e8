import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, compiled, orNotFound, inUse, invalid, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { lockDealType } from '../masters/save-masters.ts';
import { dealTypesRepository } from './deal-types.repository.ts';
import { dealTypeIssues } from './deal-types.rules.ts';
import { replaceDealType } from './replace-deal-type.ts';

/**
 * Deletes a deal type softly, and gives its deals and settings to the replacement. Forms contain fields of the type and
 * are never moved, so a type with forms stays until they are changed.
 */
export function deleteDealType(app: AppContext, ctx: StaffContext, id: number, replacementId?: number): Promise<void> {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const all = await dealTypesRepository.lockAll(db);
    if (!all.some((one) => one.id === id)) throw notFound();
    if (replacementId !== undefined && (replacementId === id || !all.some((one) => one.id === replacementId)))
      throw invalid({ field: 'replacement_id', rule: 'not_found' });
    for (const held of [id, ...(replacementId === undefined ? [] : [replacementId])].sort((a, b) => a - b))
      await db.all(lockDealType(ctx.domainId, held));
    const uses = [
      ...(all.length === 1 ? [{ field: 'id', rule: 'last_deal_type' }] : []),
      ...(replacementId === undefined ? await usesIn(db, 'deals', id) : []),
      ...(await usesIn(db, 'webforms', id)),
    ];
    if (uses.length > 0) throw inUse(...uses);
    if (replacementId !== undefined) await replaceDealType(app, db, ctx, { from: id, to: replacementId, now });
    const changes = replacementId === undefined ? undefined : { after: { replacement_id: replacementId } };
    await db.batch([
      sqlFor
        .updateTable('deal_types')
        .set((eb) => ({ deleted_at: now, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
      auditInsert(ctx, { action: 'delete', entity: 'deal_type', recordId: id, changes }),
    ]);
  });
}

/** Restores a deleted type at the end; its name must be free. */
export async function restoreDealType(app: AppContext, ctx: StaffContext, id: number) {
  const now = app.clock.now();
  await ctx.db.transaction(async (db) => {
    const others = await dealTypesRepository.lockAll(db);
    const type = orNotFound(
      await db.first(
        sqlFor
          .selectFrom('deal_types')
          .select(['id', 'name'])
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id)
          .where('deleted_at', 'is not', null),
      ),
    );
    throwIfInvalid(dealTypeIssues({ name: type.name }, others));
    const order_num = Math.max(-1, ...others.map((other) => other.order_num)) + 1;
    await db.batch([
      sqlFor
        .updateTable('deal_types')
        .set((eb) => ({ deleted_at: null, order_num, updated_at: now, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
      auditInsert(ctx, {
        action: 'update',
        entity: 'deal_type',
        recordId: id,
        changes: { before: { deleted: true }, after: { deleted: false } },
      }),
    ]);
  });
  return { data: orNotFound(await dealTypesRepository.find(ctx.db, id)) };
}

/** Counts deals of the type, or forms that create them. */
async function usesIn(db: TenantDb, table: 'deals' | 'webforms', id: number) {
  const row = await db.first(
    compiled(sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where domain_id = ${db.domainId} and deal_type_id = ${id} and deleted_at is null`),
  );
  return row!.count > 0 ? [{ field: table, count: row!.count }] : [];
}
