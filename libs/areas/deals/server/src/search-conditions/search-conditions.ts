import type { Input, dealSearchConditions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { createSavedSearch, deleteSavedSearch, updateSavedSearch } from '@crm/records-server';
import type { SearchStore } from '@crm/records-server';
import { escapeLike, listPage, orderOf } from '@crm/server-kit';
import type { AppContext, SortMap, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
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

/** The saved searches of deals. Administrators may change shared ones. */
const store: SearchStore<SearchConditionRow, NewCondition> = {
  table: 'deal_search_conditions',
  one: (ctx, id) => selectConditions(ctx).where('c.id', '=', id),
  mayEdit,
  checked: ['search_condition', 'sort_key', 'view'],
  check: checkSearch,
  named: (name) => ({ search_key: searchKey(name) }),
  most: MOST,
  markDefault,
  deletion: (_app, { domainId }, id) => [
    sqlFor.deleteFrom('deal_search_conditions').where('domain_id', '=', domainId).where('id', '=', id),
  ],
};

export const createSearchCondition = (app: AppContext, ctx: StaffContext, body: NewCondition) =>
  createSavedSearch(app, ctx, store, body);

export const updateSearchCondition = (app: AppContext, ctx: StaffContext, id: number, body: Change) =>
  updateSavedSearch(app, ctx, store, id, body);

export const deleteSearchCondition = (app: AppContext, ctx: StaffContext, id: number) =>
  deleteSavedSearch(app, ctx, store, id);
