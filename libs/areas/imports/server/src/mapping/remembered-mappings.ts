import { createHash } from 'node:crypto';
import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import type { Transaction } from '@crm/database';
import { definitionOf } from '../imports/definition-of.ts';
import type { Settings, StoredImport } from '../imports/stored-import.ts';
import { headingKey } from './heading-key.ts';

type Of = Pick<StoredImport, 'entity' | 'scope'>;

/** The settings that files of the same headings share; reactions and repairs are chosen for each file. */
type Remembered = Pick<Settings, 'mapping' | 'mode' | 'key' | 'empty' | 'similar'>;

/** Returns the shape of a file: its headings in their order. */
const shapeOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(headingKey)))
    .digest('hex');

/** Returns the settings with which the company has last imported a file of these headings. */
export async function rememberedSettings(
  db: TenantDb,
  found: Of,
  header: readonly string[],
): Promise<Remembered | undefined> {
  const row = await db.first(
    sqlFor
      .selectFrom('import_mappings')
      .select('settings')
      .where('domain_id', '=', db.domainId)
      .where('entity', '=', found.entity)
      .where('definition_id', '=', definitionOf(found.scope))
      .where('shape', '=', shapeOf(header)),
  );
  return row?.settings as unknown as Remembered | undefined;
}

/** Remembers the settings of an import for the next file of its headings. */
export async function rememberSettings(
  tx: Transaction,
  { domain_id, settings, ...found }: StoredImport,
  header: readonly string[],
  now: Date,
): Promise<void> {
  const { mapping, mode, key, empty, similar } = settings;
  const kept = { settings: JSON.stringify({ mapping, mode, key, empty, similar }), updated_at: now };
  const shape = { domain_id, entity: found.entity, definition_id: definitionOf(found.scope), shape: shapeOf(header) };
  await tx
    .insertInto('import_mappings')
    .values({ ...shape, ...kept })
    .onConflict((conflict) => conflict.columns(['domain_id', 'entity', 'definition_id', 'shape']).doUpdateSet(kept))
    .execute();
}
