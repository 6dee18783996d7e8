import { dealChanges } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { countQuery, found, implement, metaOf, pageOf } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { visibleDeals } from '../deals/visible-deals.ts';
import { fieldsOf } from './changed-fields.ts';
import type { LoggedChanges } from './changed-fields.ts';
import { namesFor } from './names-of-ids.ts';

type Action = 'create' | 'update' | 'delete' | 'permission';

/** The log of a deal in words; whatever hides the deal hides it. */
export function dealChangesRoutes(house: House): void {
  implement(house, dealChanges, {
    listDealChanges: async (ctx, { params, query }) => {
      const page = pageOf({ per_page: 20, ...query });
      const logged = sqlFor
        .selectFrom('audit_logs')
        .where('domain_id', '=', ctx.domainId)
        .where('entity', '=', 'deal')
        .where('record_id', '=', params.id);
      const [deals, rows, counted] = await ctx.db.batch([
        sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', params.id),
        logged
          .select(['id', 'action', 'user_id', 'created_at', 'changes'])
          .orderBy('id', 'desc')
          .limit(page.perPage)
          .offset(page.offset),
        countQuery(logged),
      ]);
      found(deals[0]);
      const all = rows.map(({ changes, ...row }) => ({ ...row, fields: fieldsOf(changes as LoggedChanges) }));
      const name = await namesFor(
        ctx,
        all.flatMap(({ fields }) => fields),
      );
      return {
        data: all.map(({ action, fields, ...row }) => ({ ...row, action: action as Action, fields: fields.map(name) })),
        meta: metaOf(page, counted[0]!.total_count),
      };
    },
  });
}
