import type { Input, Output, recordSearches as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { checkSearch } from './check-search.ts';
import type { PageType } from './search-pages.ts';

type Operations = (typeof resource)['operations'];
type Row = Output<Operations['listRecordSearchHistories']>['data'][number];

/** The number of recent searches kept per member and page (spec 3 §2.0). */
const KEPT = 10;

export async function listHistories(ctx: StaffContext, pageType: PageType) {
  const rows = await ctx.db.all(
    sqlFor
      .selectFrom('record_search_histories')
      .select(['id', 'page_type', 'search_condition', 'used_at'])
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', ctx.userId)
      .where('page_type', '=', pageType)
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(KEPT),
  );
  return { data: rows as Row[] };
}

type Body = Input<Operations['addRecordSearchHistory']>['body'];

export async function addHistory(app: AppContext, ctx: StaffContext, body: Body): Promise<void> {
  await checkSearch(app, ctx, body);
  const { page_type, search_condition } = body;
  const text = JSON.stringify(search_condition);
  const { domainId, userId } = ctx;
  const ofPage = sql`domain_id = ${domainId} and user_id = ${userId} and page_type = ${page_type}`;
  await ctx.db.batch([
    compiled(sql`delete from record_search_histories where ${ofPage} and search_condition = ${text}::jsonb`),
    sqlFor.insertInto('record_search_histories').values({
      domain_id: domainId,
      user_id: userId,
      page_type,
      search_condition: text,
      used_at: app.clock.now(),
    }),
    compiled(sql`delete from record_search_histories where ${ofPage} and id not in (
      select id from record_search_histories where ${ofPage} order by used_at desc, id desc limit ${KEPT})`),
  ]);
}
