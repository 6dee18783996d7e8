import { actionSearchConditions as resource } from '@crm/contract';
import { createSavedSearch, deleteSavedSearch, findSearch, updateSavedSearch } from '@crm/records-server';
import { escapeLike, implement, listPage, orderOf } from '@crm/server-kit';
import type { AppContext, SortMap, StaffContext } from '@crm/server-kit';
import { fromConditions, remember, selectConditions, selectHistories } from './action-search-conditions.repository.ts';
import { checkSearch, savedSearches } from './action-search-conditions.ts';
import type { Search } from './action-search-conditions.ts';

const sorts: SortMap<'name' | 'updated_at' | 'last_used_at'> = {
  name: { column: 's.name', type: 'text' },
  updated_at: { column: 's.updated_at', type: 'time' },
  last_used_at: { column: 's.last_used_at', type: 'time', nullable: true },
};

export function actionSearchConditionRoutes(app: AppContext): void {
  const remembered = async (ctx: StaffContext, id: number, search: Search, replaces: boolean) => {
    await findSearch(savedSearches, ctx, id);
    await checkSearch(app, ctx, { search });
    return { data: await remember(ctx, { search, conditionId: id, now: app.clock.now() }, replaces) };
  };

  implement(app, resource, {
    listActionSearchConditions: (ctx, { query }) =>
      listPage(ctx.db, {
        request: query,
        matching: fromConditions(ctx).$if(Boolean(query.query), (read) =>
          read.where('s.name', 'ilike', `%${escapeLike(query.query!)}%`),
        ),
        id: 's.id',
        order: orderOf(sorts, 's.id', query, { key: 'name', order: 'asc' }),
        rows: (ids) => selectConditions(ctx).where('s.id', 'in', ids),
      }),
    createActionSearchCondition: (ctx, { body }) => createSavedSearch(app, ctx, savedSearches, body),
    getActionSearchCondition: async (ctx, { params }) => ({ data: await findSearch(savedSearches, ctx, params.id) }),
    updateActionSearchCondition: (ctx, { params, body }) => updateSavedSearch(app, ctx, savedSearches, params.id, body),
    deleteActionSearchCondition: (ctx, { params }) => deleteSavedSearch(app, ctx, savedSearches, params.id),
    useActionSearchCondition: (ctx, { params, body }) => remembered(ctx, params.id, body.search, false),
    updateActionSearchHistory: (ctx, { params, body }) => remembered(ctx, params.id, body.search, true),
    listActionSearchHistories: async (ctx) => ({ data: await ctx.db.all(selectHistories(ctx)) }),
    addActionSearchHistory: async (ctx, { body: { search } }) => {
      await checkSearch(app, ctx, { search });
      return { data: await remember(ctx, { search, now: app.clock.now() }) };
    },
  });
}
