import type { Transaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { HookMap } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { sql } from 'kysely';
import { gridRows } from './grid-rows.ts';
import type { Grid, GridColumn } from './grid-rows.ts';
import { columnsMax, gridsMax } from './grid.rules.ts';

type Replaced = HookMap['deal_type.replaced'];

/**
 * Moves rows after their deals were moved to another deal type: into the table of the same name; a table without a
 * namesake moves along while the other type has room for one more. The rest stays behind.
 */
export async function carryGrids(tx: Transaction, { domainId, userId, from, to, now }: Replaced): Promise<void> {
  const of = async (dealTypeId: number): Promise<Grid[]> =>
    (await tx.executeQuery(gridRows(domainId).where('grids.deal_type_id', '=', dealTypeId).compile())).rows;
  const there = await of(to);
  let room = gridsMax - there.length;
  let last = Math.max(-1, ...there.map(({ order_num }) => order_num));
  for (const grid of (await of(from)).filter(({ deal_count }) => deal_count > 0)) {
    const twin = there.find(({ name }) => labelKey(name) === labelKey(grid.name));
    if (twin) await mergeGrid(tx, { domainId, userId, now }, grid, twin);
    else if (room > 0) {
      room -= 1;
      last += 1;
      await sql`update deal_custom_grids set deal_type_id = ${to}, order_num = ${last}, updated_at = ${now},
          updated_by = ${userId}, lock_version = lock_version + 1
        where domain_id = ${domainId} and id = ${grid.id}`.execute(tx);
    }
  }
}

type Change = Pick<Replaced, 'domainId' | 'userId' | 'now'>;

/**
 * Moves the rows of a table into another one. Columns of the same name and type become one with the choices of both;
 * others are appended up to the limit.
 */
export async function mergeGrid(tx: Transaction, change: Change, grid: Grid, twin: Grid): Promise<void> {
  const { domainId, userId, now } = change;
  const map: Record<number, number> = {};
  let count = twin.columns.length;
  for (const column of grid.columns) {
    const known = twin.columns.find((one) => isSame(one, column));
    if (known) await addOptions(tx, domainId, known, column);
    else if ((count += 1) > columnsMax) continue;
    map[column.id] = known?.id ?? (await addColumn(tx, domainId, twin.id, column, count));
  }
  const cells = sql`(select coalesce(jsonb_object_agg(${JSON.stringify(map)}::jsonb ->> key, value), '{}')
    from jsonb_each(kept.cells) where ${JSON.stringify(map)}::jsonb ? key)`;
  await sql`update deal_custom_grid_rows as kept set deal_custom_grid_id = ${twin.id}, cells = ${cells}, updated_at = ${now}
    where kept.domain_id = ${domainId} and kept.deal_custom_grid_id = ${grid.id}`.execute(tx);
  await sql`insert into deal_custom_grid_sets (domain_id, deal_id, deal_custom_grid_id, lock_version, updated_by, updated_at)
    select domain_id, deal_id, ${twin.id}, lock_version, updated_by, ${now} from deal_custom_grid_sets
    where domain_id = ${domainId} and deal_custom_grid_id = ${grid.id} on conflict do nothing`.execute(tx);
  await sql`update deal_custom_grids set updated_at = ${now}, updated_by = ${userId}, lock_version = lock_version + 1
    where domain_id = ${domainId} and id = ${twin.id}`.execute(tx);
}

const isSame = (one: GridColumn, other: GridColumn): boolean =>
  one.column_type === other.column_type && labelKey(one.name) === labelKey(other.name);

async function addOptions(tx: Transaction, domainId: number, { id, options }: GridColumn, other: GridColumn) {
  const missing = other.options.filter((option) => !options.includes(option));
  if (missing.length === 0) return;
  await sql`update deal_custom_grid_columns set options = options || ${missing}::text[]
    where domain_id = ${domainId} and id = ${id}`.execute(tx);
}

/** Appends a column, with the suffix " 2" when one of another type has the name already. */
async function addColumn(
  tx: Transaction,
  domainId: number,
  gridId: number,
  { name, column_type, options }: GridColumn,
  order: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into deal_custom_grid_columns (domain_id, deal_custom_grid_id, name, column_type, options, order_num)
    select ${domainId}::bigint, ${gridId}::bigint, ${name}::text || case when exists (
        select from deal_custom_grid_columns where domain_id = ${domainId} and deal_custom_grid_id = ${gridId}
          and name = ${name} and deleted_at is null) then ' 2' else '' end,
      ${column_type}::text, ${options}::text[], ${order}::integer
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Offers the types of the old deal type in the new one as well. */
export async function offerInOther(tx: Transaction, { domainId, from, to }: Replaced): Promise<void> {
  await tx.executeQuery(
    compiled(sql`insert into deal_product_detail_type_deal_types (domain_id, deal_product_detail_type_id, deal_type_id)
      select domain_id, deal_product_detail_type_id, ${to}::bigint from deal_product_detail_type_deal_types
      where domain_id = ${domainId} and deal_type_id = ${from} on conflict do nothing`).compile(),
  );
}
