import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { auditInsert, forbidden, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText, searchKey } from '@crm/validation';
import { readTiles } from '@crm/tiles-server';
import type { Bodies, Dashboard, TileInput } from './dashboard.types.ts';
import { findOwn } from './find-dashboards.ts';

/** The most dashboards of a member. */
const MOST = 100;

function nameColumns(sent: string): { name: string; search_key: string } {
  const name = normaliseText(cleanText(sent));
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  return { name, search_key: searchKey(name) };
}

const stored = (tiles: readonly TileInput[]) =>
  tiles.map(({ title, kind, query }) => ({
    title: normaliseText(cleanText(title)),
    kind,
    query: {
      ...{ dimensions: [], search_condition: {}, order: 'value' as const },
      ...query,
      deal_type_id: query.deal_type_id ?? null,
    },
  }));

/** Throws 422 for the first tile that cannot be counted. */
async function checkTiles(app: AppContext, ctx: StaffContext, tiles: readonly TileInput[]): Promise<void> {
  const answers = await readTiles(
    app,
    ctx,
    tiles.map(({ query }) => query),
  );
  const index = answers.findIndex(({ error }) => error !== null);
  if (index >= 0) throw invalid({ field: `tiles.${index}.query`, rule: 'choice' });
}

/** Throws 403 unless the member may share dashboards: administrators may. */
function checkScope({ session }: StaffContext, scope: Dashboard['scope'] | undefined): void {
  if (scope === 'shared' && session.profile !== 'administrator') throw forbidden();
}

const titles = (tiles: readonly { title: string }[]) => tiles.map(({ title }) => title);

export async function createDashboard(app: AppContext, ctx: StaffContext, body: Bodies['createDashboard']['body']) {
  const { scope = 'private', tiles: sent = [] } = body;
  checkScope(ctx, scope);
  await checkTiles(app, ctx, sent);
  const [names, tiles, now] = [nameColumns(body.name), stored(sent), app.clock.now()];
  return ctx.db.transaction(async (db) => {
    const own = await db.all(
      sqlFor
        .selectFrom('dashboards')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('user_id', '=', ctx.userId)
        .limit(MOST),
    );
    if (own.length >= MOST) throw invalid({ field: 'name', rule: 'too_many' });
    const owned = { domain_id: ctx.domainId, user_id: ctx.userId, created_at: now, updated_at: now };
    const row = await db.first(
      sqlFor
        .insertInto('dashboards')
        .values({ ...names, ...owned, scope, tiles: JSON.stringify(tiles) })
        .returning('id'),
    );
    const after = { name: names.name, scope, tiles: titles(tiles) };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'dashboard', recordId: row!.id, changes: { after } }));
    return { data: await findOwn(ctx, row!.id, db) };
  });
}

export async function updateDashboard(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { name, scope, tiles: sent, lock_version }: Bodies['updateDashboard']['body'],
) {
  checkScope(ctx, scope);
  const before = await findOwn(ctx, id);
  if (!before.editable) throw forbidden();
  if (sent) await checkTiles(app, ctx, sent);
  const names = name === undefined ? {} : nameColumns(name);
  const tiles = sent && stored(sent);
  const columns = { ...names, ...(scope && { scope }), ...(tiles && { tiles: JSON.stringify(tiles) }) };
  return ctx.db.transaction(async (db) => {
    const changed = await db.first(
      sqlFor
        .updateTable('dashboards')
        .set((eb) => ({ ...columns, updated_at: app.clock.now(), lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('lock_version', '=', lock_version)
        .returning('id'),
    );
    if (!changed) throw stale(await findOwn(ctx, id, db));
    const was = { name: before.name, scope: before.scope, tiles: titles(before.tiles) };
    const after = { ...was, ...names, ...(scope && { scope }), ...(tiles && { tiles: titles(tiles) }) };
    const { search_key: _key, ...shown } = after as typeof after & { search_key?: string };
    const changes = { before: was, after: shown };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'dashboard', recordId: id, changes }));
    return { data: await findOwn(ctx, id, db) };
  });
}

export async function deleteDashboard(ctx: StaffContext, id: number): Promise<void> {
  const { editable, name } = await findOwn(ctx, id);
  if (!editable) throw forbidden();
  await ctx.db.transaction(async (db) => {
    await db.all(sqlFor.deleteFrom('dashboards').where('domain_id', '=', ctx.domainId).where('id', '=', id));
    const changes = { before: { name } };
    await db.all(auditInsert(ctx, { action: 'delete', entity: 'dashboard', recordId: id, changes }));
  });
}
