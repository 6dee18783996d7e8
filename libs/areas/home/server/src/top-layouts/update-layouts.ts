import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { checkScope, nameColumns, typesOf } from './add-layouts.ts';
import { findLayout } from './find-layouts.ts';
import type { Bodies, Layout } from './layout.types.ts';
import { widgetsOf } from './widgets.ts';

export function updateLayout(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { name, scope, lock_version }: Bodies['updateTopLayout']['body'],
) {
  checkScope(ctx, scope);
  const columns = { ...(name !== undefined && nameColumns(name)), ...(scope && { scope }) };
  return change(app, ctx, { id, lock_version, columns }, ({ name: old, scope: was }) => ({
    before: { ...(name !== undefined && { name: old }), ...(scope && { scope: was }) },
    after: { ...(name !== undefined && { name: columns.name }), ...(scope && { scope }) },
  }));
}

export function replaceWidgets(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { widgets: sent, lock_version }: Bodies['updateTopWidgets']['body'],
) {
  const widgets = widgetsOf(sent);
  const columns = { widgets: JSON.stringify(widgets) };
  return change(app, ctx, { id, lock_version, columns }, (before) => ({
    before: { widgets: typesOf(before.widgets) },
    after: { widgets: typesOf(widgets) },
  }));
}

interface Change {
  id: number;
  lock_version: number;
  columns: object;
}

async function change(
  app: AppContext,
  ctx: StaffContext,
  { id, lock_version, columns }: Change,
  changesTo: (before: Layout) => object,
): Promise<{ data: Layout }> {
  const before = await findLayout(ctx, id);
  if (!before.editable) throw forbidden();
  return ctx.db.transaction(async (db) => {
    const changed = await db.first(
      sqlFor
        .updateTable('top_layouts')
        .set((eb) => ({ ...columns, updated_at: app.clock.now(), lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('lock_version', '=', lock_version)
        .returning('id'),
    );
    if (!changed) throw stale(await findLayout(ctx, id, db));
    const changes = changesTo(before);
    await db.all(auditInsert(ctx, { action: 'update', entity: 'top_layout', recordId: id, changes }));
    return { data: await findLayout(ctx, id, db) };
  });
}
