import type { Input, Output, recordSearches as resource } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { forbidden, orNotFound, invalid, noteBefore, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { checkSearch } from './check-search.ts';
import type { PageType } from './search-pages.ts';

type Operations = (typeof resource)['operations'];
type Row = Output<Operations['createRecordSearch']>['data'];
type NewSearch = Input<Operations['createRecordSearch']>['body'];
type Change = Input<Operations['updateRecordSearch']>['body'];

/** The most saved searches of a member, and the most that one list returns. */
const MOST = 200;

/** Selects the searches that the member sees: the member's own and those that others share. */
const selectSearches = ({ domainId, userId, session }: StaffContext) =>
  sqlFor
    .selectFrom('record_search_conditions as c')
    .leftJoin('record_search_defaults as d', (join) =>
      join.onRef('d.domain_id', '=', 'c.domain_id').onRef('d.condition_id', '=', 'c.id').on('d.user_id', '=', userId),
    )
    .where('c.domain_id', '=', domainId)
    .where((eb) => eb.or([eb('c.user_id', '=', userId), eb('c.shared', '=', true)]))
    .select([
      'c.id',
      'c.name',
      'c.page_type',
      'c.search_condition',
      'c.sort_key',
      'c.sort_order',
      'c.shared',
      'c.user_id',
      'c.updated_at',
      'c.lock_version',
    ])
    .select(sql<boolean>`d.condition_id is not null`.as('is_default'))
    .select(
      sql<boolean>`(c.user_id = ${userId} or (c.shared and ${session.profile === 'administrator'}::boolean))`.as(
        'editable',
      ),
    )
    .$castTo<Row>();

export async function listSearches(ctx: StaffContext, pageType: PageType) {
  const rows = await ctx.db.all(
    selectSearches(ctx).where('c.page_type', '=', pageType).orderBy('c.search_key').orderBy('c.id').limit(MOST),
  );
  return { data: rows };
}

const nameOf = (typed: string): string => {
  const name = normaliseText(cleanText(typed));
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  return name;
};

const one = async (ctx: StaffContext, id: number, db: TenantDb = ctx.db): Promise<Row> =>
  orNotFound(await db.first(selectSearches(ctx).where('c.id', '=', id)));

export async function createSearch(app: AppContext, ctx: StaffContext, body: NewSearch) {
  const name = nameOf(body.name);
  await checkSearch(app, ctx, body);
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const own = await db.all(
      sqlFor
        .selectFrom('record_search_conditions')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('user_id', '=', ctx.userId)
        .limit(MOST),
    );
    if (own.length >= MOST) throw invalid({ field: 'name', rule: 'too_many' });
    const row = await db.first(
      sqlFor
        .insertInto('record_search_conditions')
        .values({
          domain_id: ctx.domainId,
          user_id: ctx.userId,
          page_type: body.page_type,
          name,
          search_key: searchKey(name),
          search_condition: JSON.stringify(body.search_condition),
          sort_key: body.sort_key ?? null,
          sort_order: body.sort_order ?? 'desc',
          shared: body.shared ?? false,
          created_at: now,
          updated_at: now,
        })
        .returning('id'),
    );
    const { id } = row!;
    if (body.is_default) await markDefault(db, ctx, { id, page_type: body.page_type }, true);
    return { data: await one(ctx, id, db) };
  });
}

/**
 * Updates a saved search. Its owner may change it, and administrators if it is shared; every member who sees it may
 * make it a default.
 */
export async function updateSearch(app: AppContext, ctx: StaffContext, id: number, body: Change) {
  const before = await one(ctx, id);
  const { lock_version, is_default, ...change } = body;
  const changes = Object.keys(change).length > 0;
  if (changes && !before.editable) throw forbidden();
  const name = change.name === undefined ? before.name : nameOf(change.name);
  if (change.search_condition !== undefined || change.sort_key !== undefined)
    await checkSearch(app, ctx, { ...before, ...change });
  return ctx.db.transaction(async (db) => {
    if (changes) {
      const { search_condition, ...columns } = change;
      const row = await db.first(
        sqlFor
          .updateTable('record_search_conditions')
          .set((eb) => ({
            ...columns,
            name,
            search_key: searchKey(name),
            ...(search_condition === undefined ? {} : { search_condition: JSON.stringify(search_condition) }),
            lock_version: eb('lock_version', '+', 1),
            updated_at: app.clock.now(),
          }))
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', id)
          .where('lock_version', '=', lock_version)
          .returning('id'),
      );
      if (!row) throw stale(await one(ctx, id, db));
    }
    if (is_default !== undefined) await markDefault(db, ctx, before, is_default);
    return { data: await one(ctx, id, db) };
  });
}

/** Makes the search the member's only default of its page, or removes that default. */
async function markDefault(
  db: TenantDb,
  { domainId, userId }: StaffContext,
  { id, page_type }: { id: number; page_type: PageType },
  mark: boolean,
) {
  if (mark) {
    const values = { domain_id: domainId, user_id: userId, page_type, condition_id: id };
    await db.all(
      sqlFor
        .insertInto('record_search_defaults')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['domain_id', 'user_id', 'page_type']).doUpdateSet({ condition_id: id }),
        ),
    );
    return;
  }
  await db.all(
    sqlFor
      .deleteFrom('record_search_defaults')
      .where('domain_id', '=', domainId)
      .where('user_id', '=', userId)
      .where('condition_id', '=', id),
  );
}

export async function deleteSearch(ctx: StaffContext, id: number): Promise<void> {
  const before = await one(ctx, id);
  if (!before.editable) throw forbidden();
  await ctx.db.all(
    sqlFor.deleteFrom('record_search_conditions').where('domain_id', '=', ctx.domainId).where('id', '=', id),
  );
  noteBefore(ctx, before);
}
