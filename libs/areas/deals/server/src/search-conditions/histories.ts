import type { Input, Output, dealSearchConditions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { noteSearch, recentSearches } from '@crm/records-server';
import type { RecentStore } from '@crm/records-server';
import { invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { fromConditions } from './search-conditions.repository.ts';
import type { PageType } from './search-conditions.repository.ts';
import { checkSearch } from './search-conditions.rules.ts';

type Operations = (typeof dealSearchConditions)['operations'];
type Row = Output<Operations['listDealSearchConditionHistories']>['data'][number];

const store: RecentStore = {
  table: 'deal_search_condition_histories',
  query: 'search_condition',
  columns: ['id', 'deal_type_id', 'page_type', 'deal_search_condition_id', 'search_condition', 'used_at'],
};

export const listHistories = async (
  ctx: StaffContext,
  { page_type, deal_type_id }: { page_type: PageType; deal_type_id?: number },
) => {
  const list = { page_type, ...(deal_type_id !== undefined && { deal_type_id }) };
  return { data: await ctx.db.all(recentSearches<Row>(ctx, store, list)) };
};

type Body = Input<Operations['addDealSearchConditionHistory']>['body'];

/** Adds a search to the history; the page comes from the query, as specified, or from the body. */
export async function addHistory(app: AppContext, ctx: StaffContext, pageType: PageType | undefined, body: Body) {
  const page_type = pageType ?? body.page_type;
  if (page_type === undefined) throw invalid({ field: 'page_type', rule: 'errors.required' });
  const { deal_type_id, search_condition, deal_search_condition_id: saved = null } = body;
  await checkSearch(app, ctx, { deal_type_id, page_type, search_condition });
  if (saved !== null) orNotFound(await ctx.db.first(fromConditions(ctx).select('c.id').where('c.id', '=', saved)));
  const now = app.clock.now();
  const { domainId, userId } = ctx;
  const used = { list: { page_type }, of: { deal_type_id }, more: { deal_search_condition_id: saved } };
  await ctx.db.batch([
    ...noteSearch(ctx, store, { ...used, query: search_condition, now }),
    ...(saved === null
      ? []
      : [
          sqlFor
            .insertInto('deal_search_condition_uses')
            .values({
              domain_id: domainId,
              user_id: userId,
              deal_search_condition_id: saved,
              page_type,
              last_used_at: now,
            })
            .onConflict((conflict) =>
              conflict
                .columns(['domain_id', 'deal_search_condition_id', 'user_id', 'page_type'])
                .doUpdateSet({ last_used_at: now }),
            ),
        ]),
  ]);
}
