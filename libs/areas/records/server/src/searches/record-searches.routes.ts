import { recordSearches } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { addHistory, listHistories } from './histories.ts';
import { createSearch, deleteSearch, listSearches, updateSearch } from './record-searches.ts';

export function recordSearchesRoutes(app: AppContext): void {
  implement(app, recordSearches, {
    listRecordSearches: (ctx, { query }) => listSearches(ctx, query.page_type),
    createRecordSearch: (ctx, { body }) => createSearch(app, ctx, body),
    updateRecordSearch: (ctx, { params, body }) => updateSearch(app, ctx, params.id, body),
    deleteRecordSearch: (ctx, { params }) => deleteSearch(app, ctx, params.id),
    listRecordSearchHistories: (ctx, { query }) => listHistories(ctx, query.page_type),
    addRecordSearchHistory: (ctx, { body }) => addHistory(app, ctx, body),
  });
}
