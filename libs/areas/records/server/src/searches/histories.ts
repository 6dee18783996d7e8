import type { Input, Output, recordSearches as resource } from '@crm/contract';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { checkSearch } from './check-search.ts';
import { noteSearch, recentSearches } from './recent-searches.ts';
import type { RecentStore } from './recent-searches.ts';
import type { PageType } from './search-pages.ts';

type Operations = (typeof resource)['operations'];
type Row = Output<Operations['listRecordSearchHistories']>['data'][number];

const store: RecentStore = {
  table: 'record_search_histories',
  query: 'search_condition',
  columns: ['id', 'page_type', 'search_condition', 'used_at'],
};

export const listHistories = async (ctx: StaffContext, pageType: PageType) => ({
  data: await ctx.db.all(recentSearches<Row>(ctx, store, { page_type: pageType })),
});

type Body = Input<Operations['addRecordSearchHistory']>['body'];

export async function addHistory(app: AppContext, ctx: StaffContext, body: Body): Promise<void> {
  await checkSearch(app, ctx, body);
  const { page_type, search_condition: query } = body;
  await ctx.db.batch(noteSearch(ctx, store, { list: { page_type }, query, now: app.clock.now() }));
}
