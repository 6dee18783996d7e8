import { mustReachCustomObjects, notFound, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findDef } from '../definitions/load-definitions.ts';
import { holdObject } from './objects.repository.ts';
import { writeObjects } from './write-objects.ts';

/** Deletes a custom object. Its links stay hidden with it, so that a restored one has them again. */
export async function deleteObject(
  app: AppContext,
  ctx: StaffContext,
  { defId, id }: { defId: number; id: number },
): Promise<void> {
  await findDef(app, ctx, defId);
  mustReachCustomObjects(ctx, defId, 'delete');
  const now = app.clock.now();
  await ctx.db.transaction(async (db) => {
    const { title, custom_object_def_id } = orNotFound(await holdObject(ctx, db, id));
    if (custom_object_def_id !== defId) throw notFound();
    const changes = { before: { title } };
    await db.all(writeObjects(ctx, [{ id, action: 'delete', fields: { deleted_at: now }, changes }], now));
  });
}
