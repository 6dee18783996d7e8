import type { MergeEntity } from '@crm/contract';
import { notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

/** Returns true when the member sees all records. */
export async function seesAll(app: AppContext, ctx: StaffContext, entity: MergeEntity, ids: readonly number[]) {
  const different = [...new Set(ids)];
  const visible = await ctx.db.all(app.visibleRecords.of(entity, ctx, different)!);
  return visible.length === different.length;
}

/** @throws AppError RecordNotFound unless the member sees all records */
export async function mustSeeAll(app: AppContext, ctx: StaffContext, entity: MergeEntity, ids: readonly number[]) {
  if (!(await seesAll(app, ctx, entity, ids))) throw notFound();
}
