import { dealBookmarks } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { visibleDeals } from '../deals/visible-deals.ts';

export function dealBookmarksRoutes(app: AppContext): void {
  implement(app, dealBookmarks, {
    addDealBookmark: async (ctx, { params: { id } }) => {
      await seen(ctx, id);
      await ctx.db.all(
        sqlFor
          .insertInto('deal_bookmarks')
          .values({ domain_id: ctx.domainId, user_id: ctx.userId, deal_id: id, created_at: app.clock.now() })
          .onConflict((conflict) => conflict.doNothing()),
      );
    },
    removeDealBookmark: async (ctx, { params: { id } }) => {
      await seen(ctx, id);
      await ctx.db.all(
        sqlFor
          .deleteFrom('deal_bookmarks')
          .where('domain_id', '=', ctx.domainId)
          .where('user_id', '=', ctx.userId)
          .where('deal_id', '=', id),
      );
    },
  });
}

const seen = async (ctx: StaffContext, id: number) =>
  orNotFound(
    await ctx.db.first(
      sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', id),
    ),
  );
