import { AppError } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { masterRows } from './list-masters.ts';
import type { MasterRecord } from './master-tables.ts';
import { saveMasters } from './save-masters.ts';

/** A master that has nothing but names, of a deal type. */
export interface NamedMaster {
  table: 'products' | 'channels';
  dealTypeId: number;
}

/** Adds entries after those of the master. */
export async function addMasterNames(
  app: AppContext,
  ctx: StaffContext,
  { table, dealTypeId }: NamedMaster,
  names: readonly string[],
): Promise<void> {
  const rows = (await livingRows(ctx, { table, dealTypeId })).map(sentRow);
  await saveMasters(app, ctx, table, { deal_type_id: dealTypeId, rows: [...rows, ...names.map((name) => ({ name }))] });
}

/** Deletes those of the entries that no deal has. */
export async function removeUnusedNames(
  app: AppContext,
  ctx: StaffContext,
  { table, dealTypeId }: NamedMaster,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const rows = (await livingRows(ctx, { table, dealTypeId })).map((row) => ({
      ...sentRow(row),
      ...(row.name === name ? { deleted: true } : {}),
    }));
    try {
      await saveMasters(app, ctx, table, { deal_type_id: dealTypeId, rows });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'InUse')) throw error;
    }
  }
}

const livingRows = async ({ db, domainId }: StaffContext, { table, dealTypeId }: NamedMaster) =>
  (await db.all(masterRows(domainId, table, dealTypeId))).filter(({ deleted_at }) => deleted_at === null);

const sentRow = ({ id, name, lock_version }: MasterRecord) => ({ id, name, lock_version });
