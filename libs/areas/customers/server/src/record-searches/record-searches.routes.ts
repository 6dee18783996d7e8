import { recordSearches } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { addHistory, listHistories } from './histories.ts';
import { createSearch, deleteSearch, listSearches, updateSearch } from './record-searches.ts';

export function recordSearchesRoutes(house: House): void {
  implement(house, recordSearches, {
    listRecordSearches: (ctx, { query }) => listSearches(ctx, query.page_type),
    createRecordSearch: (ctx, { body }) => createSearch(house, ctx, body),
    updateRecordSearch: (ctx, { params, body }) => updateSearch(house, ctx, params.id, body),
    deleteRecordSearch: (ctx, { params }) => deleteSearch(ctx, params.id),
    listRecordSearchHistories: (ctx, { query }) => listHistories(ctx, query.page_type),
    addRecordSearchHistory: (ctx, { body }) => addHistory(house, ctx, body),
  });
}
