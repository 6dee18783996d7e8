import type { Input, dealComments } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { found } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { visibleDeals } from '../deals/visible-deals.ts';

export const commentColumns = [
  'id',
  'deal_id',
  'user_id',
  'body',
  'mentioned_user_ids',
  'created_at',
  'updated_at',
  'lock_version',
] as const;

/** The comments of a deal that are there. */
export const commentsOf = (domainId: number, dealId: number) =>
  sqlFor
    .selectFrom('deal_comments')
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', dealId)
    .where('deleted_at', 'is', null);

/** The deal as somebody sees it, or 404: whatever hides it hides what is said about it. */
export async function seenDeal(ctx: StaffContext, dealId: number): Promise<{ name: string }> {
  const deal = sqlFor.selectFrom('deals').select('deals.name').where(visibleDeals(ctx)).where('deals.id', '=', dealId);
  return found(await ctx.db.first(deal));
}

type Query = Input<(typeof dealComments)['operations']['listDealComments']>['query'];

/** Newest last; `oldest_comment_id` is the first that is known already, and `read_more` without it begins anew. */
export async function listComments(ctx: StaffContext, dealId: number, query: Query) {
  await seenDeal(ctx, dealId);
  const size = query.items_per_page ?? limits.domain.commentsPerRead;
  const oldest = query.read_more === false ? undefined : query.oldest_comment_id;
  const [counted, rows] = await ctx.db.batch([
    commentsOf(ctx.domainId, dealId).select((eb) => eb.fn.countAll<number>().as('total_count')),
    commentsOf(ctx.domainId, dealId)
      .select(commentColumns)
      .$if(oldest !== undefined, (read) => read.where('id', '<', oldest!))
      .orderBy('id', 'desc')
      .limit(size + 1),
  ]);
  const data = rows.slice(0, size).reverse();
  return { data, meta: { total_count: counted[0]!.total_count, has_older: rows.length > size } };
}
