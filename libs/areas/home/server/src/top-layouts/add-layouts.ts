import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText, searchKey } from '@crm/validation';
import { builtInLayout } from './built-in.ts';
import { findLayout } from './find-layouts.ts';
import type { Bodies, Layout, Widget } from './layout.types.ts';
import { widgetsOf } from './widgets.ts';

/** The most home pages of a member. */
const MOST = 100;
/** The length of a name. */
const NAME = 50;

/** Returns the columns of a name. @throws AppError ValidationFailed without a visible character */
export function nameColumns(sent: string): { name: string; search_key: string } {
  const name = normaliseText(cleanText(sent));
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  return { name, search_key: searchKey(name) };
}

/** Throws 403 unless the member may share pages: administrators may (spec 3 §2.15). */
export function checkScope({ session }: StaffContext, scope: Layout['scope'] | undefined): void {
  if (scope === 'shared' && session.profile !== 'administrator') throw forbidden();
}

export function createLayout(app: AppContext, ctx: StaffContext, body: Bodies['createTopLayout']['body']) {
  checkScope(ctx, body.scope);
  return add(app, ctx, { ...nameColumns(body.name), scope: body.scope ?? 'private' }, widgetsOf(body.widgets ?? []));
}

/** Adds a private copy; without a name it bears that of its original. */
export async function copyLayout(app: AppContext, ctx: StaffContext, body: Bodies['copyTopLayout']['body']) {
  const original = body.id == null ? builtInLayout : await findLayout(ctx, body.id);
  const name = body.name ?? copiedName(original.name, ctx);
  return add(app, ctx, { ...nameColumns(name), scope: 'private' }, original.widgets);
}

function copiedName(name: string, { locale }: StaffContext): string {
  if (name === '') return locale === 'en' ? 'My home' : 'マイホーム';
  const suffix = locale === 'en' ? ' (copy)' : 'のコピー';
  return [...name].slice(0, NAME - suffix.length).join('') + suffix;
}

type Values = { name: string; search_key: string; scope: Layout['scope'] };

function add(app: AppContext, ctx: StaffContext, values: Values, widgets: readonly Widget[]) {
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const own = await db.all(
      sqlFor
        .selectFrom('top_layouts')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('user_id', '=', ctx.userId)
        .limit(MOST),
    );
    if (own.length >= MOST) throw invalid({ field: 'name', rule: 'too_many' });
    const owned = { domain_id: ctx.domainId, user_id: ctx.userId, created_at: now, updated_at: now };
    const row = await db.first(
      sqlFor
        .insertInto('top_layouts')
        .values({ ...values, ...owned, widgets: JSON.stringify(widgets) })
        .returning('id'),
    );
    const after = { name: values.name, scope: values.scope, widgets: typesOf(widgets) };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'top_layout', recordId: row!.id, changes: { after } }));
    return { data: await findLayout(ctx, row!.id, db) };
  });
}

/** Returns the widgets as the audit log shows them. */
export const typesOf = (widgets: readonly Widget[]): string[] => widgets.map(({ type }) => type);

export async function deleteLayout(ctx: StaffContext, id: number): Promise<void> {
  const { editable, name } = await findLayout(ctx, id);
  if (!editable) throw forbidden();
  await ctx.db.transaction(async (db) => {
    await db.all(sqlFor.deleteFrom('top_layouts').where('domain_id', '=', ctx.domainId).where('id', '=', id));
    const changes = { before: { name } };
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'top_layout', recordId: id, changes }));
  });
}
