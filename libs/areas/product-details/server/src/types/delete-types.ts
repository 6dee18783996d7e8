import type { Input, dealProductDetailTypes } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { auditInsert, throwIfInvalid, compiled, orNotFound, inUse, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { heldTypes, nameIssues } from './save-types.ts';
import { presentType, typeRows } from './type-rows.ts';
import type { PresentedType } from './type-rows.ts';

type Body = Input<(typeof dealProductDetailTypes)['operations']['deleteDealProductDetailTypes']>['body'];

/** Deletes types. A type that deals use needs a replacement; it can also be retired instead. */
export async function deleteTypes(
  app: AppContext,
  ctx: StaffContext,
  { ids, lock_versions: versions = [], replacement_id: other }: Body,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const there = await heldTypes(db);
    const types = ids.map((id) => orNotFound(there.find((one) => one.id === id)));
    const old = types.find(({ lock_version }, index) => lock_version !== (versions[index] ?? lock_version));
    if (old) throw stale(old);
    const used = types.flatMap((type, index) => (type.deal_count > 0 ? [{ type, field: `ids[${index}]` }] : []));
    if (other === undefined && used.length > 0) {
      throw inUse(
        ...used.map(({ type: { name, deal_count: count }, field }) => ({
          ...{ field, rule: 'in_use', count },
          params: { name, count },
        })),
      );
    }
    const now = app.clock.now();
    if (other !== undefined) {
      const replacement = there.find(({ id }) => id === other && !ids.includes(id));
      if (!replacement) throw invalid({ field: 'replacement_id', rule: 'not_found' });
      // A one-time row must not become a monthly one.
      if (used.some(({ type }) => type.billing_cycle !== replacement.billing_cycle))
        throw invalid({ field: 'replacement_id', rule: 'unfit_replacement' });
      await db.batch(replaceIn(ctx, ids, replacement, now));
    }
    await db.batch([
      sqlFor
        .updateTable('deal_product_detail_types')
        .set((eb) => ({
          ...{ deleted_at: now, updated_at: now, updated_by: ctx.userId },
          lock_version: eb('lock_version', '+', 1),
        }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', 'in', ids),
      ...types.map(({ id, name }) =>
        auditInsert(ctx, {
          action: 'delete',
          entity: 'deal_product_detail_type',
          recordId: id,
          changes: { before: { name }, ...(other !== undefined && { after: { replacement_id: other } }) },
        }),
      ),
    ]);
  });
}

/**
 * Replaces types in rows of deals, which keep price and quantity; raises the sets' versions, so that open editors
 * notice.
 */
function replaceIn(ctx: StaffContext, ids: readonly number[], { id, name }: PresentedType, now: Date) {
  const rows = sql`domain_id = ${ctx.domainId} and deal_product_detail_type_id = any(${[...ids]}::bigint[])
    and deleted_at is null`;
  return [
    compiled(sql`update deal_product_detail_sets set lock_version = lock_version + 1, updated_at = ${now},
        updated_by = ${ctx.userId}
      where domain_id = ${ctx.domainId} and deal_id in (select deal_id from deal_product_details where ${rows})`),
    compiled(sql`update deal_product_details set deal_product_detail_type_id = ${id}, name = ${name},
        updated_at = ${now}, updated_by = ${ctx.userId} where ${rows}`),
  ] as const;
}

/** Restores deleted types whose names are free. */
export async function restoreTypes(app: AppContext, ctx: StaffContext, ids: readonly number[]): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const there = await heldTypes(db);
    const gone = await deletedTypes(db, ids);
    const types = [...new Set(ids)].map((id) => orNotFound(gone.find((one) => one.id === id)));
    throwIfInvalid(
      nameIssues(
        types.map((values) => ({ before: undefined, values })),
        there,
      ),
    );
    const last = Math.max(-1, ...there.map(({ order_num }) => order_num));
    const now = app.clock.now();
    await db.batch([
      ...types.map(({ id }, index) =>
        sqlFor
          .updateTable('deal_product_detail_types')
          .set((eb) => ({
            ...{ deleted_at: null, order_num: last + 1 + index, updated_at: now, updated_by: ctx.userId },
            lock_version: eb('lock_version', '+', 1),
          }))
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id),
      ),
      ...types.map(({ id }) =>
        auditInsert(ctx, {
          action: 'update',
          entity: 'deal_product_detail_type',
          recordId: id,
          changes: { before: { deleted: true }, after: { deleted: false } },
        }),
      ),
    ]);
  });
}

const deletedTypes = async (db: TenantDb, ids: readonly number[]): Promise<PresentedType[]> =>
  (await db.all(typeRows(db.domainId).where('types.deleted_at', 'is not', null).where('types.id', 'in', ids))).map(
    presentType,
  );

type Order = Input<(typeof dealProductDetailTypes)['operations']['orderDealProductDetailTypes']>['body'];

/** Reorders types among themselves: in the order of the ids they take the places that they already occupy. */
export async function orderTypes(app: AppContext, ctx: StaffContext, { ids, read_ids: read }: Order): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const there = await heldTypes(db);
    const wanted = [...new Set(ids)].map((id) => orNotFound(there.find((one) => one.id === id)));
    const now = there.map(({ id }) => id).filter((id) => read?.includes(id));
    // Some of the types read may be deleted by now; the remaining ones must still be in the order that was read.
    if (read && now.join() !== read.filter((id) => now.includes(id)).join()) throw stale({ order: now });
    const moved = new Set(ids);
    let next = 0;
    const sorted = there.map((type) => (moved.has(type.id) ? wanted[next++]! : type));
    const time = app.clock.now();
    const [before, after] = [there, sorted].map((list) => ({ order: list.map(({ id }) => id) }));
    await db.batch([
      ...sorted.flatMap((type, order_num) =>
        type.order_num === order_num
          ? []
          : [
              sqlFor
                .updateTable('deal_product_detail_types')
                .set({ order_num, updated_at: time })
                .where('domain_id', '=', ctx.domainId)
                .where('id', '=', type.id),
            ],
      ),
      auditInsert(ctx, { action: 'update', entity: 'deal_product_detail_type', changes: { before, after } }),
    ]);
  });
}
