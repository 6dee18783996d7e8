import type { Input, Output, dealSearchConditions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { compiled, orNotFound, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromConditions } from './search-conditions.repository.ts';
import type { PageType } from './search-conditions.repository.ts';
import { checkSearch } from './search-conditions.rules.ts';

type Operations = (typeof dealSearchConditions)['operations'];
type Row = Output<Operations['listDealSearchConditionHistories']>['data'][number];

/** The number of stored searches per member and page (spec 3 §2.0). */
const KEPT = 10;

export async function listHistories(
  ctx: StaffContext,
  { page_type, deal_type_id }: { page_type: PageType; deal_type_id?: number },
) {
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('deal_search_condition_histories')
      .select(['id', 'deal_type_id', 'page_type', 'deal_search_condition_id', 'search_condition', 'used_at'])
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', ctx.userId)
      .where('page_type', '=', page_type)
      .$if(deal_type_id !== undefined, (query) => query.where('deal_type_id', '=', deal_type_id!))
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(KEPT),
  );
  return { data: rows as Row[] };
}

type Body = Input<Operations['addDealSearchConditionHistory']>['body'];

/** Adds a search to the history; the page comes from the query, as specified, or from the body. */
export async function addHistory(app: AppContext, ctx: StaffContext, pageType: PageType | undefined, body: Body) {
  const page_type = pageType ?? body.page_type;
  if (page_type === undefined) throw invalid({ field: 'page_type', rule: 'errors.required' });
  const { deal_type_id, search_condition, deal_search_condition_id: saved = null } = body;
  await checkSearch(app, ctx, { deal_type_id, page_type, search_condition });
  if (saved !== null) orNotFound(await ctx.db.first(fromConditions(ctx).select('c.id').where('c.id', '=', saved)));
  const now = app.clock.now();
  const text = JSON.stringify(search_condition);
  const { domainId, userId } = ctx;
  const ofPage = sql`domain_id = ${domainId} and user_id = ${userId} and page_type = ${page_type}`;
  await ctx.db.batch([
    compiled(sql`delete from deal_search_condition_histories where ${ofPage}
      and deal_type_id = ${deal_type_id} and search_condition = ${text}::jsonb`),
    sqlFor.insertInto('deal_search_condition_histories').values({
      domain_id: domainId,
      user_id: userId,
      page_type,
      deal_type_id,
      deal_search_condition_id: saved,
      search_condition: text,
      used_at: now,
    }),
    compiled(sql`delete from deal_search_condition_histories where ${ofPage} and id not in (
      select id from deal_search_condition_histories where ${ofPage} order by used_at desc, id desc limit ${KEPT})`),
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
