import type { Transaction } from '@crm/database';
import { inUse } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredImport } from '../imports/stored-import.ts';

/** Hands an import over to a job, once. @throws AppError InUse when it was changed since it was read */
export async function handOverTo(
  tx: Transaction,
  { domain_id, id, state, lock_version }: StoredImport,
  values: object,
): Promise<void> {
  const row = await tx
    .updateTable('imports')
    .set({ ...values, lock_version: sql<number>`lock_version + 1` })
    .where('domain_id', '=', domain_id)
    .where('id', '=', id)
    .where('lock_version', '=', lock_version)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw inUse({ state });
}
