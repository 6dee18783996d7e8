import { sqlFor } from '@crm/database';
import { auditInsert, found, inUse } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { heldTypes } from './save-types.ts';

/** What deals have cannot be deleted; it can be taken out of use. */
export async function deleteTypes(house: House, ctx: StaffContext, ids: readonly number[]): Promise<void> {
  await ctx.db.together(async (db) => {
    const there = await heldTypes(db);
    const types = ids.map((id) => found(there.find((one) => one.id === id)));
    const used = types.flatMap(({ name, deal_count }, index) =>
      deal_count > 0
        ? [{ field: `ids[${index}]`, rule: 'in_use', count: deal_count, params: { name, count: deal_count } }]
        : [],
    );
    if (used.length > 0) throw inUse(...used);
    const now = house.clock.now();
    await db.batch([
      sqlFor
        .updateTable('deal_product_detail_types')
        .set({ deleted_at: now, updated_at: now, updated_by: ctx.userId })
        .where('domain_id', '=', ctx.domainId)
        .where('id', 'in', ids),
      ...types.map(({ id, name }) =>
        auditInsert(ctx, {
          action: 'delete',
          entity: 'deal_product_detail_type',
          recordId: id,
          changes: { before: { name } },
        }),
      ),
    ]);
  });
}

/** The types take, in the order of the ids, the places that they have among all. */
export async function orderTypes(house: House, ctx: StaffContext, ids: readonly number[]): Promise<void> {
  await ctx.db.together(async (db) => {
    const there = await heldTypes(db);
    const wanted = [...new Set(ids)].map((id) => found(there.find((one) => one.id === id)));
    const moved = new Set(ids);
    let next = 0;
    const sorted = there.map((type) => (moved.has(type.id) ? wanted[next++]! : type));
    const now = house.clock.now();
    await db.batch([
      ...sorted.flatMap((type, order_num) =>
        type.order_num === order_num
          ? []
          : [
              sqlFor
                .updateTable('deal_product_detail_types')
                .set({ order_num, updated_at: now })
                .where('domain_id', '=', ctx.domainId)
                .where('id', '=', type.id),
            ],
      ),
      auditInsert(ctx, { action: 'update', entity: 'deal_product_detail_type', changes: { after: { order: ids } } }),
    ]);
  });
}
