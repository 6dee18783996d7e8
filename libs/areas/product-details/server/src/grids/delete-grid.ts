import { sqlFor } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { auditInsert, throwIfInvalid, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { mergeGrid } from './carry-grids.ts';
import { findGrid, gridsOfType } from './grid-rows.ts';
import { gridsMax } from './grid.rules.ts';
import { holdGrids } from './save-grid.ts';

interface Deletion {
  lock_version?: number;
  replacement_id?: number;
}

const entity = 'deal_custom_grid';

/** Soft-deletes a table with its rows, unless another table of the deal type takes the rows. */
export async function deleteGrid(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { lock_version, replacement_id }: Deletion,
): Promise<void> {
  const now = app.clock.now();
  await ctx.db.transaction(async (db) => {
    await holdGrids(db);
    const grid = orNotFound(await findGrid(db, id));
    if (lock_version !== undefined && lock_version !== grid.lock_version) throw stale(grid);
    if (replacement_id !== undefined) {
      const others = (await gridsOfType(db, grid.deal_type_id)).filter((other) => other.id !== id);
      const twin = others.find((other) => other.id === replacement_id);
      if (!twin) throw invalid({ field: 'replacement_id', rule: 'not_found' });
      await db.transaction(({ tx }) => mergeGrid(tx, { domainId: ctx.domainId, userId: ctx.userId, now }, grid, twin));
    }
    const after = replacement_id === undefined ? {} : { after: { replacement_id } };
    await db.batch([
      sqlFor
        .updateTable('deal_custom_grids')
        .set((eb) => ({ deleted_at: now, updated_by: ctx.userId, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
      auditInsert(ctx, { action: 'delete', entity, recordId: id, changes: { before: { name: grid.name }, ...after } }),
    ]);
  });
}

/** Restores a table at the end of the order, if its name is free and the deal type has room for one more. */
export async function restoreGrid(app: AppContext, ctx: StaffContext, id: number) {
  await ctx.db.transaction(async (db) => {
    await holdGrids(db);
    const grid = orNotFound(await findGrid(db, id, true));
    orNotFound(await dealTypesRepository.find(db, grid.deal_type_id, ctx));
    const others = await gridsOfType(db, grid.deal_type_id);
    throwIfInvalid([
      ...(others.some(({ name }) => labelKey(name) === labelKey(grid.name))
        ? [{ field: 'name', rule: 'duplicate' }]
        : []),
      ...(others.length >= gridsMax ? [{ field: 'name', rule: 'max_items', params: { limit: gridsMax } }] : []),
    ]);
    const order_num = Math.max(-1, ...others.map((other) => other.order_num)) + 1;
    await db.batch([
      sqlFor
        .updateTable('deal_custom_grids')
        .set((eb) => ({
          ...{ deleted_at: null, order_num, updated_by: ctx.userId, updated_at: app.clock.now() },
          lock_version: eb('lock_version', '+', 1),
        }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
      auditInsert(ctx, {
        ...{ action: 'update', entity, recordId: id },
        changes: { before: { deleted: true }, after: { deleted: false } },
      }),
    ]);
  });
  return { data: orNotFound(await findGrid(ctx.db, id)) };
}

/** Orders the tables; unnamed ones follow the others. */
export async function orderGrids(app: AppContext, ctx: StaffContext, dealTypeId: number, ids: readonly number[]) {
  await ctx.db.transaction(async (db) => {
    orNotFound(await dealTypesRepository.find(db, dealTypeId, ctx));
    await holdGrids(db);
    const there = await gridsOfType(db, dealTypeId);
    const wanted = [...new Set(ids)].map((id) => orNotFound(there.find((grid) => grid.id === id)));
    const sorted = [...wanted, ...there.filter((grid) => !wanted.includes(grid))];
    await db.batch([
      ...sorted.map(({ id }, order_num) =>
        sqlFor
          .updateTable('deal_custom_grids')
          .set({ order_num, updated_at: app.clock.now() })
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id),
      ),
      auditInsert(ctx, {
        ...{ action: 'update', entity, recordId: dealTypeId },
        changes: { before: { order: there.map(({ id }) => id) }, after: { order: sorted.map(({ id }) => id) } },
      }),
    ]);
  });
}
