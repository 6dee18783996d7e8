import { partCount } from '@crm/records-server';
import type { BinRules } from '@crm/records-server';
import { compiled, seesDeal, writeOrigin } from '@crm/server-kit';
import { sql } from 'kysely';

/** The rules by which deleted deals are listed and restored. */
export const dealBin: BinRules = {
  reaches: (ctx) => sql`${seesDeal(ctx, 'deals', 'delete')}`,
  name: sql`deals.name`,
  parentName: sql`(select name from customers where customers.domain_id = deals.domain_id
    and customers.id = deals.customer_id)`,
  along: {
    actions: partCount('deals', 'actions', 'deal_id'),
    estimates: partCount('deals', 'estimates', 'deal_id'),
    materials: partCount('deals', 'materials', 'deal_id'),
    comments: partCount('deals', 'deal_comments', 'deal_id'),
  },
  customerColumn: 'customer_id',
  // A phase that was deleted meanwhile would hide the deal: it enters the first remaining one of the same state.
  restored: async (ctx, db, ids, now) => {
    await db.all(
      compiled(sql`select id from write_deals(${ctx.domainId}, null, (
        select jsonb_agg(jsonb_build_object('id', deals.id, 'action', 'update',
          'fields', jsonb_build_object('phase_id', phase.id),
          'changes', jsonb_build_object('before', jsonb_build_object('phase_id', deals.phase_id),
            'after', jsonb_build_object('phase_id', phase.id))))
        from deals join phases as gone on gone.domain_id = deals.domain_id and gone.id = deals.phase_id
        cross join lateral (select id from phases where phases.domain_id = deals.domain_id
          and phases.deal_type_id = deals.deal_type_id and phases.deleted_at is null
          order by phases.status = gone.status desc, phases.order_num, phases.id limit 1) as phase
        where deals.domain_id = ${ctx.domainId} and deals.id = any(${[...ids]}::bigint[]) and gone.deleted_at is not null
      ), ${writeOrigin(ctx, now)}::jsonb)`),
    );
  },
};
