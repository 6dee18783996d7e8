import type { Input, dealSearchConditions } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { escapeLike, forbidden, orNotFound, invalid, listPage, noteBefore, orderOf, stale } from '@crm/server-kit';
import type { AppContext, SortMap, StaffContext } from '@crm/server-kit';
import { normaliseText, searchKey } from '@crm/validation';
import { fromConditions, mayEdit, selectConditions } from './search-conditions.repository.ts';
import type { SearchConditionRow } from './search-conditions.repository.ts';
import { checkSearch } from './search-conditions.rules.ts';

type Operations = (typeof dealSearchConditions)['operations'];
type Query = Input<Operations['listDealSearchConditions']>['query'];
type NewCondition = Input<Operations['createDealSearchCondition']>['body'];
type Change = Input<Operations['updateDealSearchCondition']>['body'];

/** The most conditions of a member; more could not be found again. */
const MOST = 200;

const sorts = {
  name: { column: 'c.search_key', type: 'text' },
  updated_at: { column: 'c.updated_at', type: 'time' },
  last_used_at: { column: 'u.last_used_at', type: 'time', nullable: true },
} as const satisfies SortMap;

export function listSearchConditions(ctx: StaffContext, { page, page_type, sort_page, query, ...rest }: Query) {
  const matching = fromConditions(ctx, sort_page)
    .where('c.page_type', '=', page_type)
    .$if(rest.deal_type_id !== undefined, (rows) => rows.where('c.deal_type_id', '=', rest.deal_type_id!))
    .$if(!!query, (rows) => rows.where('c.search_key', 'like', `%${escapeLike(searchKey(query!))}%`));
  return listPage(ctx.db, {
    request: { page },
    matching,
    id: 'c.id',
    order: orderOf(sorts, 'c.id', rest, { key: 'name', order: 'asc' }),
    rows: (ids) => selectConditions(ctx, sort_page).where('c.id', 'in', ids) as never,
  }) as Promise<{ data: SearchConditionRow[]; meta: Awaited<ReturnType<typeof listPage>>['meta'] }>;
}

const nameOf = (typed: string): string => {
  const name = normaliseText(cleanText(typed));
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  return name;
};

const one = async (ctx: StaffContext, id: number, db: TenantDb = ctx.db): Promise<SearchConditionRow> =>
  orNotFound(await db.first(selectConditions(ctx).where('c.id', '=', id)));

export async function createSearchCondition(app: AppContext, ctx: StaffContext, body: NewCondition) {
  const name = nameOf(body.name);
  await checkSearch(app, ctx, body);
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const own = await db.all(
      sqlFor
        .selectFrom('deal_search_conditions')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('user_id', '=', ctx.userId)
        .limit(MOST),
    );
    if (own.length >= MOST) throw invalid({ field: 'name', rule: 'too_many' });
    const row = await db.first(
      sqlFor
        .insertInto('deal_search_conditions')
        .values({
          domain_id: ctx.domainId,
          user_id: ctx.userId,
          deal_type_id: body.deal_type_id,
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
    if (body.is_default) await markDefault(db, ctx, { ...body, id }, true);
    return { data: await one(ctx, id, db) };
  });
}

/**
 * Updates a condition: only the owner may change it, except for the default mark, which every member sets for
 * themselves.
 */
export async function updateSearchCondition(app: AppContext, ctx: StaffContext, id: number, body: Change) {
  const before = await one(ctx, id);
  const { lock_version, is_default, ...change } = body;
  const changes = Object.keys(change).length > 0;
  if (changes && !mayEdit(ctx, before)) throw forbidden();
  const name = change.name === undefined ? before.name : nameOf(change.name);
  if (change.search_condition !== undefined || change.sort_key !== undefined)
    await checkSearch(app, ctx, { ...before, ...change });
  return ctx.db.transaction(async (db) => {
    if (changes) {
      const { search_condition, ...columns } = change;
      const row = await db.first(
        sqlFor
          .updateTable('deal_search_conditions')
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

interface Marked {
  id: number;
  deal_type_id: number;
  page_type: SearchConditionRow['page_type'];
}

/** Sets the default mark, and removes it from others: a page of a deal type has one default at most. */
async function markDefault(db: TenantDb, ctx: StaffContext, { id, deal_type_id, page_type }: Marked, mark: boolean) {
  const { domainId, userId } = ctx;
  const ofPage = sqlFor
    .selectFrom('deal_search_conditions')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', deal_type_id)
    .where('page_type', '=', page_type)
    .where('id', mark ? '<>' : '=', id);
  await db.batch([
    sqlFor
      .updateTable('deal_search_condition_uses')
      .set({ is_default: false })
      .where('domain_id', '=', domainId)
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .where('deal_search_condition_id', 'in', ofPage),
    ...(mark
      ? [
          sqlFor
            .insertInto('deal_search_condition_uses')
            .values({ domain_id: domainId, user_id: userId, deal_search_condition_id: id, page_type, is_default: true })
            .onConflict((conflict) =>
              conflict
                .columns(['domain_id', 'deal_search_condition_id', 'user_id', 'page_type'])
                .doUpdateSet({ is_default: true }),
            ),
        ]
      : []),
  ]);
}

export async function deleteSearchCondition(ctx: StaffContext, id: number): Promise<void> {
  const before = await one(ctx, id);
  if (!mayEdit(ctx, before)) throw forbidden();
  await ctx.db.all(
    sqlFor.deleteFrom('deal_search_conditions').where('domain_id', '=', ctx.domainId).where('id', '=', id),
  );
  noteBefore(ctx, before);
}
