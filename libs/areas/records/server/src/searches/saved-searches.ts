import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { forbidden, invalid, noteBefore, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import type { SavedSearch, SearchChange, SearchStore } from './search-store.ts';

type Store<Row extends SavedSearch, New extends object> = SearchStore<Row, New>;

/** Returns a search that the member may use. @throws AppError RecordNotFound */
export const findSearch = async <Row extends SavedSearch, New extends object>(
  store: Store<Row, New>,
  ctx: StaffContext,
  id: number,
  db: TenantDb = ctx.db,
): Promise<Row> => orNotFound(await db.first(store.one(ctx, id)));

function nameOf(sent: string): string {
  const name = normaliseText(cleanText(sent));
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  return name;
}

/** Returns values as columns; queries are stored as JSON. */
const columnsOf = (values: object): object =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  );

/** Throws 422 if the member has as many searches as the store allows. */
async function leaveRoom({ table, most }: Pick<Store<never, never>, 'table' | 'most'>, db: TenantDb, userId: number) {
  if (most === undefined) return;
  const own = await db.all(
    sqlFor
      .selectFrom(table as 'record_search_conditions')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('user_id', '=', userId)
      .limit(most),
  );
  if (own.length >= most) throw invalid({ field: 'name', rule: 'too_many' });
}

export async function createSavedSearch<Row extends SavedSearch, New extends { name: string; is_default?: boolean }>(
  app: AppContext,
  ctx: StaffContext,
  store: Store<Row, New>,
  body: New,
): Promise<{ data: Row }> {
  const { is_default = false, ...values } = body;
  const name = nameOf(body.name);
  await store.check(app, ctx, body);
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    await leaveRoom(store, db, ctx.userId);
    const owned = { domain_id: ctx.domainId, user_id: ctx.userId, created_at: now, updated_at: now };
    const row = await db.first(
      sqlFor
        .insertInto(store.table as 'record_search_conditions')
        .values({ ...columnsOf(values), name, ...store.named?.(name), ...owned } as never)
        .returning('id'),
    );
    const { id } = row!;
    if (is_default) await store.markDefault(db, ctx, await findSearch(store, ctx, id, db), true);
    const { name: _name, ...others } = values;
    if (store.log) await db.all(store.log(ctx, 'create', id, { after: { name, ...others } }));
    return { data: await findSearch(store, ctx, id, db) };
  });
}

/**
 * Updates a saved search. Members who may not change it can still make it their default.
 * @throws AppError Forbidden, StaleRecord, ValidationFailed
 */
export async function updateSavedSearch<Row extends SavedSearch, New extends object>(
  app: AppContext,
  ctx: StaffContext,
  store: Store<Row, New>,
  id: number,
  body: Partial<New> & SearchChange,
): Promise<{ data: Row }> {
  const before = await findSearch(store, ctx, id);
  const { lock_version, is_default, ...rest } = body;
  const change = rest as Partial<New> & { name?: string };
  const isChange = Object.keys(change).length > 0;
  if (isChange && !store.mayEdit(ctx, before)) throw forbidden();
  const name = change.name === undefined ? before.name : nameOf(change.name);
  if (store.checked.some((key) => change[key] !== undefined)) await store.check(app, ctx, { ...before, ...change });
  return ctx.db.transaction(async (db) => {
    if (isChange) {
      const row = await db.first(
        sqlFor
          .updateTable(store.table as 'record_search_conditions')
          .set((eb) => ({
            ...columnsOf(change),
            name,
            ...store.named?.(name),
            updated_at: app.clock.now(),
            lock_version: eb('lock_version', '+', 1),
          }))
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id)
          .where('lock_version', '=', lock_version)
          .returning('id'),
      );
      if (!row) throw stale(await findSearch(store, ctx, id, db));
      const after = { ...change, ...(change.name !== undefined && { name }) };
      if (store.log) await db.all(store.log(ctx, 'update', id, { before: { name: before.name }, after }));
    }
    if (is_default !== undefined) await store.markDefault(db, ctx, before, is_default);
    return { data: await findSearch(store, ctx, id, db) };
  });
}

export async function deleteSavedSearch<Row extends SavedSearch, New extends object>(
  app: AppContext,
  ctx: StaffContext,
  store: Store<Row, New>,
  id: number,
): Promise<void> {
  const before = await findSearch(store, ctx, id);
  if (!store.mayEdit(ctx, before)) throw forbidden();
  const logged = store.log ? [store.log(ctx, 'delete', id, { before: { name: before.name } })] : [];
  await ctx.db.batch([...store.deletion(app, ctx, id), ...logged]);
  noteBefore(ctx, before);
}
