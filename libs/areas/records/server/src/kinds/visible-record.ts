import type { Query } from '@crm/database';
import { notFound, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

/**
 * Returns the statement of a record, which has no row when the viewer does not see it.
 * @throws AppError RecordNotFound when no area serves the kind
 */
export function visibleRecord(app: AppContext, ctx: StaffContext, entity: string, id: number): Query<{ id: number }> {
  const visible = app.visibleRecords.of(entity, ctx, [id]);
  if (!visible) throw notFound();
  return visible;
}

/**
 * Throws unless the record's area shows the record to the caller.
 * @throws AppError RecordNotFound when the company has no such record, or the caller does not see it
 */
export async function mustSee(app: AppContext, ctx: StaffContext, entity: string, id: number): Promise<void> {
  orNotFound(await ctx.db.first(visibleRecord(app, ctx, entity, id)));
}
