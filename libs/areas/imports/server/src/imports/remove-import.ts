import { auditInsert, inUse } from '@crm/server-kit';
import { sqlFor } from '@crm/database';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { heldImport } from './stored-import.ts';

/** Deletes an import with its file and its rows; the records that it wrote stay. */
export async function removeImport(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const key = await ctx.db.transaction(async (db) => {
    const { state, file_key, file_name } = await heldImport(ctx, db, id);
    if (state === 'running' || state === 'undoing') throw inUse({ state });
    const changes = { before: { file_name } };
    await db.batch([
      sqlFor.deleteFrom('imports').where('domain_id', '=', ctx.domainId).where('id', '=', id),
      auditInsert(ctx, { action: 'delete', entity: 'import', recordId: id, changes }),
    ]);
    return file_key;
  });
  await app.storage.remove(key);
}
