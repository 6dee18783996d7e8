import type { FieldIssue, Input, dealCustomGrids } from '@crm/contract';
import { itemTypes, parseValue } from '@crm/custom-fields-rules';
import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, mustReachDeals, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { dealIfSeen, findDealType } from '../details/detail-set.ts';
import { nextVersion } from '../details/set-version.ts';
import { findGrid, gridsOfDealType } from './grid-rows.ts';
import type { Grid, GridColumn } from './grid-rows.ts';

type Body = Input<(typeof dealCustomGrids)['operations']['saveGridOfDeal']>['body'];
type Value = string | number;
type Cells = Record<string, Value>;
interface StoredRow {
  id: number;
  deal_custom_grid_id: number;
  cells: Cells;
}

/** Returns the tables of a deal that the caller may see, with its rows. */
export async function gridsOfDeal(ctx: StaffContext, dealId: number) {
  const of = { domainId: ctx.domainId, dealId };
  const [deals, grids, rows, versions] = await ctx.db.batch([
    dealIfSeen(ctx, { dealId }),
    gridsOfDealType(of),
    rowsOfDeal(of),
    versionsOf(of),
  ]);
  mustReachDeals(ctx, orNotFound(deals[0]).deal_type_id, 'see');
  return { data: grids.map((grid) => withRows(grid, rows, versions)) };
}

export async function saveGridOfDeal(app: AppContext, ctx: StaffContext, dealId: number, gridId: number, body: Body) {
  const written = await ctx.db.transaction(async (db) => {
    const grid = await gridForDeal(ctx, db, dealId, gridId);
    const isNewest = await nextVersion(db, ctx, app.clock.now(), {
      table: 'deal_custom_grid_sets',
      key: { deal_id: dealId, deal_custom_grid_id: gridId },
      sent: body.lock_version,
    });
    if (!isNewest) return false;
    const all = await db.all(rowsOfDeal({ domainId: db.domainId, dealId }));
    const before = all.filter((row) => row.deal_custom_grid_id === gridId);
    const rows = readRows(grid, body.rows, before);
    await write(db, app, ctx, { dealId, gridId, before, rows });
    const changes = { before: { rows: before }, after: { rows } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'deal_custom_grid_row', recordId: dealId, changes }));
    return true;
  });
  const grid = await gridForDeal(ctx, ctx.db, dealId, gridId);
  const of = { domainId: ctx.domainId, dealId };
  const [rows, versions] = await ctx.db.batch([rowsOfDeal(of), versionsOf(of)]);
  const after = withRows(grid, rows, versions);
  if (!written) throw stale(after);
  return { data: after };
}

/** Returns a table of the deal's own type. @throws 404 */
async function gridForDeal(ctx: StaffContext, db: TenantDb, dealId: number, gridId: number): Promise<Grid> {
  const dealTypeId = await findDealType(ctx, dealId, { db, step: 'save' });
  const grid = orNotFound(await findGrid(db, gridId));
  return orNotFound(grid.deal_type_id === dealTypeId ? grid : undefined);
}

interface OfDeal {
  domainId: number;
  dealId: number;
}

const rowsOfDeal = template(({ domainId, dealId }: OfDeal) =>
  sqlFor
    .selectFrom('deal_custom_grid_rows')
    .select(['id', 'deal_custom_grid_id', 'cells'])
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', dealId)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .orderBy('id')
    .$castTo<StoredRow>(),
);

const versionsOf = template(({ domainId, dealId }: OfDeal) =>
  sqlFor
    .selectFrom('deal_custom_grid_sets')
    .select(['deal_custom_grid_id', 'lock_version'])
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', dealId),
);

/** Returns a table with the deal's rows in it. */
const withRows = (
  { id, name, columns }: Pick<Grid, 'id' | 'name' | 'columns'>,
  rows: readonly StoredRow[],
  versions: readonly { deal_custom_grid_id: number; lock_version: number }[],
) => ({
  id,
  name,
  columns,
  rows: rows
    .filter((row) => row.deal_custom_grid_id === id)
    .map((row) => ({
      id: row.id,
      cells: columns.map((column) => ({ column_id: column.id, value: row.cells[column.id] ?? null })),
    })),
  lock_version: versions.find((one) => one.deal_custom_grid_id === id)?.lock_version ?? 0,
});

const typeOf = {
  text: itemTypes.text,
  number: itemTypes.decimal,
  date: itemTypes.date,
  select: itemTypes.choice,
} as const;

interface ReadRow {
  id: number | undefined;
  cells: Cells;
}

/**
 * Returns the rows to be stored. Cells are checked like custom items; a cell may keep a choice that is no longer
 * offered.
 */
function readRows(grid: Grid, sent: Body['rows'], before: readonly StoredRow[]): ReadRow[] {
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  const rows = sent.map(({ id, cells }, index): ReadRow => {
    const old = before.find((row) => row.id === id);
    const at = (field: string, rule: string, params?: FieldIssue['params']) =>
      issues.push({ field: `rows[${index}].${field}`, rule, ...(params ? { params } : {}) });
    if (id !== undefined && !old) at('id', 'not_found');
    else if (id !== undefined && seen.has(id)) at('id', 'duplicate');
    if (id !== undefined) seen.add(id);
    const values: Cells = {};
    cells.forEach(({ column_id, value }, place) => {
      const column = grid.columns.find((one) => one.id === column_id);
      if (!column) return void at(`cells[${place}].column_id`, 'not_found');
      const read = readCell(column, value, old?.cells[column_id]);
      if ('rule' in read) at(`cells[${place}].value`, read.rule, { ...read.params, column_id });
      else if (read.value !== null) values[column_id] = read.value as Value;
    });
    return { id, cells: values };
  });
  throwIfInvalid(issues);
  return rows;
}

function readCell({ column_type, options }: GridColumn, value: unknown, old: Value | undefined) {
  const offered = [...options, ...(old === undefined ? [] : [String(old)])].map((one) => ({ value: one }));
  return parseValue({ item_type: typeOf[column_type], options: offered }, value);
}

interface Change {
  dealId: number;
  gridId: number;
  before: readonly StoredRow[];
  rows: readonly ReadRow[];
}

async function write(db: TenantDb, app: AppContext, ctx: StaffContext, { dealId, gridId, before, rows }: Change) {
  const now = app.clock.now();
  const kept = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const table = sqlFor.updateTable('deal_custom_grid_rows').where('domain_id', '=', ctx.domainId);
  await db.batch([
    ...(gone.length > 0 ? [table.set({ deleted_at: now, updated_by: ctx.userId }).where('id', 'in', gone)] : []),
    ...rows.map(({ id, cells }, order_num) => {
      const values = { cells: JSON.stringify(cells), order_num, updated_by: ctx.userId };
      return id === undefined
        ? sqlFor.insertInto('deal_custom_grid_rows').values({
            ...values,
            domain_id: ctx.domainId,
            deal_id: dealId,
            deal_custom_grid_id: gridId,
            created_by: ctx.userId,
          })
        : table.set({ ...values, updated_at: now }).where('id', '=', id);
    }),
  ]);
}
