import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { auditInsert, throwIfInvalid, compiled, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { findGrid, gridsOfType } from './grid-rows.ts';
import type { Grid } from './grid-rows.ts';
import { cleanGrid, gridIssues } from './grid.rules.ts';
import type { GridInput } from './grid.rules.ts';

export async function createGrid(app: AppContext, ctx: StaffContext, dealTypeId: number, body: GridInput) {
  const grid = cleanGrid(body);
  const id = await ctx.db.transaction(async (db) => {
    orNotFound(await dealTypesRepository.find(db, dealTypeId, ctx));
    await holdGrids(db);
    const others = await gridsOfType(db, dealTypeId);
    throwIfInvalid(gridIssues(grid, others, undefined));
    const made = await db.first(
      sqlFor
        .insertInto('deal_custom_grids')
        .values({
          domain_id: ctx.domainId,
          deal_type_id: dealTypeId,
          name: grid.name,
          order_num: Math.max(-1, ...others.map(({ order_num }) => order_num)) + 1,
          created_by: ctx.userId,
          updated_by: ctx.userId,
        })
        .returning('id'),
    );
    await saveColumns(db, app, made!.id, grid.columns, undefined);
    const changes = { after: grid };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'deal_custom_grid', recordId: made!.id, changes }));
    return made!.id;
  });
  return { data: orNotFound(await findGrid(ctx.db, id)) };
}

export async function updateGrid(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { lock_version, ...body }: GridInput & { lock_version: number },
) {
  const grid = cleanGrid(body);
  const written = await ctx.db.transaction(async (db) => {
    await holdGrids(db);
    const before = orNotFound(await findGrid(db, id));
    if (before.lock_version !== lock_version) return false;
    const others = (await gridsOfType(db, before.deal_type_id)).filter((other) => other.id !== id);
    throwIfInvalid(gridIssues(grid, others, before));
    await db.all(
      sqlFor
        .updateTable('deal_custom_grids')
        .set((eb) => ({
          name: grid.name,
          updated_by: ctx.userId,
          updated_at: app.clock.now(),
          lock_version: eb('lock_version', '+', 1),
        }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
    );
    await saveColumns(db, app, id, grid.columns, before);
    const changes = { before, after: grid };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'deal_custom_grid', recordId: id, changes }));
    return true;
  });
  const after = orNotFound(await findGrid(ctx.db, id));
  if (!written) throw stale(after);
  return { data: after };
}

/** Takes the lock for changes of tables: their names are unique in a deal type, and their number is limited. */
export const holdGrids = (db: TenantDb) =>
  db.all(
    compiled(sql`select pg_advisory_xact_lock(hashtextextended(${`deal_custom_grids/${db.domainId}`}, 0)) as held`),
  );

async function saveColumns(
  db: TenantDb,
  app: AppContext,
  gridId: number,
  columns: ReturnType<typeof cleanGrid>['columns'],
  before: Grid | undefined,
): Promise<void> {
  const kept = new Set(columns.map(({ id }) => id));
  const gone = (before?.columns ?? []).filter(({ id }) => !kept.has(id));
  const rows = sqlFor.updateTable('deal_custom_grid_columns').where('domain_id', '=', db.domainId);
  await db.batch([
    ...gone.map(({ id }) => rows.set({ deleted_at: app.clock.now() }).where('id', '=', id)),
    ...columns.map(({ id, ...values }, order_num) =>
      id === undefined
        ? sqlFor
            .insertInto('deal_custom_grid_columns')
            .values({ domain_id: db.domainId, deal_custom_grid_id: gridId, ...values, order_num })
        : rows.set({ ...values, order_num }).where('id', '=', id),
    ),
  ]);
}
