import type { TenantDb } from '@crm/database';
import { headerRowOf } from '../imports/stored-import.ts';
import type { StoredImport } from '../imports/stored-import.ts';
import { rowsQuery } from './stored-rows.ts';

/** The rows that show what the columns of a file hold. */
const SAMPLED = 200;

/** Returns the cells of the first rows by column, without the empty ones. */
export async function sampledCells(db: TenantDb, found: StoredImport): Promise<(source: number) => readonly string[]> {
  const rows = await db.all(
    rowsQuery(db.domainId, found.id).where('place', '>', headerRowOf(found)).orderBy('place').limit(SAMPLED),
  );
  return (source) => rows.map(({ cells }) => (cells[source] ?? '').trim()).filter(Boolean);
}
