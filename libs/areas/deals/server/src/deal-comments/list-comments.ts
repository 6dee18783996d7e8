import type { Input, dealComments } from '@crm/contract';
import { sqlFor, template } from '@crm/database';
import { orNotFound, viewerTemplate } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
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

/** Selects a deal's comments that are not deleted. */
export const commentsOf = (domainId: number, dealId: number) =>
  sqlFor
    .selectFrom('deal_comments')
    .where('domain_id', '=', domainId)
    .where('deal_id', '=', dealId)
    .where('deleted_at', 'is', null);

const dealIfSeen = viewerTemplate((viewer, { id }: { id: number }) =>
  sqlFor.selectFrom('deals').select('deals.name').where(visibleDeals(viewer)).where('deals.id', '=', id),
);

/** Returns a deal that the member may see, or throws 404: its comments are hidden with it. */
export const seenDeal = async (ctx: StaffContext, id: number): Promise<{ name: string }> =>
  orNotFound(await ctx.db.first(dealIfSeen(ctx, { id })));

interface OfDeal {
  domainId: number;
  dealId: number;
}

const countOf = template(({ domainId, dealId }: OfDeal) =>
  commentsOf(domainId, dealId).select((eb) => eb.fn.countAll<number>().as('total_count')),
);

const latestOf = template((asked: OfDeal & { before: number | null; most: number }) =>
  commentsOf(asked.domainId, asked.dealId)
    .select(commentColumns)
    .where(sql<SqlBool>`(${asked.before}::bigint is null or id < ${asked.before}::bigint)`)
    .orderBy('id', 'desc')
    .limit(asked.most),
);

type Query = Input<(typeof dealComments)['operations']['listDealComments']>['query'];

/**
 * Returns comments, newest last; `oldest_comment_id` is the oldest known one, and `read_more` without it starts over.
 */
export async function listComments(ctx: StaffContext, dealId: number, query: Query) {
  const size = query.items_per_page ?? limits.domain.commentsPerRead;
  const oldest = query.read_more === false ? undefined : query.oldest_comment_id;
  const asked = { domainId: ctx.domainId, dealId };
  const [[deal], counted, rows] = await ctx.db.batch([
    dealIfSeen(ctx, { id: dealId }),
    countOf(asked),
    latestOf({ ...asked, before: oldest ?? null, most: size + 1 }),
  ]);
  orNotFound(deal);
  const data = rows.slice(0, size).reverse();
  return { data, meta: { total_count: counted[0]!.total_count, has_older: rows.length > size } };
}
